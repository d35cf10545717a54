import type { PayMode } from '../modes.js'
import type { PayFlow } from './reduceFlow.js'

/** A widget on its first screen. */
export function createFlow(mode: PayMode): PayFlow {
  return { mode, state: 'init', context: {} }
}
