import { setTimeout as wait } from 'node:timers/promises'
import { listAccounts } from './listAccounts.js'
import type { Part } from './Part.js'
import { parts } from './parts.js'
import { type PortName, ports } from './ports.js'
import { checkPorts } from './process/checkPorts.js'
import type { StackDescription } from './StackDescription.js'

/** A part that hangs must not keep the others alive. */
const stopLimitMs = 5000

export type StartStackParameters = {
  /** Moves every port; a multiple of 1000. @default 0 */
  offset?: number | undefined
  /** Ports that must be free too, for what is started beside the stack. */
  reserve?: readonly PortName[] | undefined
  /** Progress for people. */
  log?: ((line: string) => void) | undefined
}

export type Stack = {
  /** The ready line: plain data. */
  ready: StackDescription
  stop(): Promise<void>
}

/** Starts the whole local world; on failure nothing is left running. */
export async function startStack(parameters: StartStackParameters = {}): Promise<Stack> {
  const { offset = 0, reserve = [], log = () => {} } = parameters
  const all = ports(offset)
  await checkPorts(all, [...parts.flatMap((part): readonly PortName[] => part.ports), ...reserve])

  const urls = {
    services: `http://localhost:${all.services}`,
    wallet: `http://wallet.localhost:${all.wallet}`,
    relay: `ws://127.0.0.1:${all.relay}`,
    playground: `http://localhost:${all.playground}`,
  }
  let world: StackDescription = { ready: true, ports: all, urls, chains: [], accounts: listAccounts() }
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse())
      await Promise.race([stopPart(), wait(stopLimitMs, undefined, { ref: false })])
  }

  const late: Promise<void>[] = []
  try {
    for (const { name, start } of parts as readonly Part[]) {
      const startedAt = performance.now()
      const { stop: stopPart, adds, ready } = await start(world)
      stops.push(stopPart)
      // Awaited below; until then a failure is nobody's unhandled rejection.
      ready?.catch(() => {})
      if (ready) late.push(ready)
      world = { ...world, ...adds }
      log(
        `${name} ${ready ? 'starting' : 'ready'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      )
    }
    await Promise.all(late)
  } catch (error) {
    await stop()
    throw error
  }
  return { ready: world, stop }
}
