import { listAccounts } from './listAccounts.js'
import type { Part } from './Part.js'
import { parts as allParts } from './parts.js'
import { type PortName, ports } from './ports.js'
import { checkPorts } from './process/checkPorts.js'
import { lockPorts } from './process/lockPorts.js'
import type { StackDescription } from './StackDescription.js'
import { startParts } from './startParts.js'

export type StartStackParameters = {
  /** Moves every port; a multiple of 1000. @default 0 */
  offset?: number | undefined
  /** Ports that must be free too, for what is started beside the stack. */
  reserve?: readonly PortName[] | undefined
  /** Progress for people. */
  log?: ((line: string) => void) | undefined
  /** For tests that break one. @default all of them */
  parts?: readonly Part[] | undefined
}

export type Stack = {
  /** The ready line: plain data. Its `degraded` grows when a process ends later on. */
  ready: StackDescription
  stop(): Promise<void>
}

/** Starts the local world. A part that is not vital may fail; when a vital one fails, nothing is left running. */
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
  return { ready: true, degraded: [], ports: all, urls, chains: [], accounts: listAccounts() }
}
