import type { StartedPart } from '../Part.js'
import type { StackDescription } from '../StackDescription.js'

/** The relay as a part of the stack; loaded late, as tests that only look at a running stack do not need it. */
export async function startRelayPart({ ports }: StackDescription): Promise<StartedPart> {
  const { startRelay } = await import('./startRelay.js')
  return startRelay({ port: ports.relay })
}
