import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from 'viem'
import type { StandIn } from '../StandIn.js'
import { createIris } from './createIris.js'
import { deployCctp } from './deployCctp.js'
import { runRound, type Seen } from './runForwarder.js'

const everyMs = 50

/** Circle's CCTP over the local chains: contracts, attestations, forwarding, and the API of both. */
export const cctp: StandIn = {
  name: 'cctp',
  async start({ chains, faults }) {
    const sides = await deployCctp(chains)
    const seen = new Map<Hex, Seen>()
    const state = { sides, faults, seen }
    const next = new Map<number, bigint>()
    // Burns are noticed from now on, even those of the first round's own block.
    for (const { domain, account } of sides)
      next.set(domain, (await account.getBlockNumber({ cacheTime: 0 })) + 1n)
    const stopped = new AbortController()
    const loop = (async () => {
      while (!stopped.signal.aborted) {
        // A chain that stopped must not end the service for the others.
        await runRound(state, next).catch(() => undefined)
        await wait(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined)
      }
    })()
    const contracts = [...new Set(sides.flatMap(({ messenger, feeMessenger }) => [messenger, feeMessenger]))]
    return {
      app: createIris(state),
      contracts,
      async stop() {
        stopped.abort()
        await loop
      },
    }
  },
}
