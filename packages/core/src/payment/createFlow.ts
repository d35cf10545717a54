import type { PayFlow } from './flow.js'
import type { PayMode } from './quote/modes.js'

/** Creates the flow in its initial state. */
export function createFlow(mode: PayMode): PayFlow {
  return { mode, state: 'init', context: {} }
}
