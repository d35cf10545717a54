import { checkPorts, lockPorts } from '../process/takenPorts.js'
import { listAccounts } from '../world/accounts.js'
import type { Part } from '../world/Part.js'
import { type PortName, ports } from '../world/ports.js'
import type { StackDescription } from '../world/StackDescription.js'
import { parts as allParts } from './parts.js'
import { startParts } from './startParts.js'

export type StartStackParameters = {
  /** Moves every port; a multiple of 1000. @default 0 */
  offset?: number | undefined
  /** Other ports that must be free, for programs beside the stack. */
  reserve?: readonly PortName[] | undefined
  /** Progress messages. */
  log?: ((line: string) => void) | undefined
  /** Services to start; tests replace one. @default all of them */
  parts?: readonly Part[] | undefined
}

export type Stack = {
  /** The ready line as plain data. `degraded` grows when a process ends later. */
  ready: StackDescription
  stop(): Promise<void>
}

/** Starts the local stack. An optional service may fail; if a required one fails, everything is stopped. */
export async function startStack(parameters: StartStackParameters = {}): Promise<Stack> {
  const { offset = 0, reserve = [], log = () => {}, parts = allParts } = parameters
  const world = describeWorld(offset)
  await checkPorts(world.ports, [...parts.flatMap((part): readonly PortName[] => part.ports), ...reserve])
  const unlock = await lockPorts(offset)
  try {
    const stop = await startParts(parts, world, log)
    return { ready: world, stop: () => stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

function describeWorld(offset: number): StackDescription {
  const all = ports(offset)
  const urls = {
    services: `http://localhost:${all.services}`,
    wallet: `http://wallet.localhost:${all.wallet}`,
    relay: `ws://127.0.0.1:${all.relay}`,
    playground: `http://localhost:${all.playground}`,
  }
  return { ready: true, degraded: [], ports: all, urls, upstreams: {}, chains: [], accounts: listAccounts() }
}
