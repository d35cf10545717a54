import { setTimeout as wait } from 'node:timers/promises'
import type { Faults, StandInWorld } from '../StandIn.js'
import { createTokenReader, type TokenInfo } from './holdings.js'
import { type ChainRows, createChainReader } from './indexChain.js'

/** A local chain as an explorer knows it. */
export type ExplorerChain = {
  id: number
  read: () => Promise<ChainRows>
  describe: (contract: string) => Promise<TokenInfo>
  /** Tokens that the fault `lie` adds to every list. */
  tokens: readonly string[]
}

/** Opens the local chains for an explorer's stand-in, by chain id. */
export function openChains({ chains }: StandInWorld): ReadonlyMap<string, ExplorerChain> {
  return new Map(
    chains.map((chain) => [
      String(chain.id),
      {
        id: chain.id,
        read: createChainReader(chain.rpcUrl),
        describe: createTokenReader(chain),
        tokens: Object.values(chain.tokens).map(({ address }) => address.toLowerCase()),
      },
    ]),
  )
}

/** Waits as long as the fault `slow` says, in milliseconds. */
export async function beSlow({ slow }: Faults): Promise<void> {
  if (typeof slow === 'number') await wait(slow)
}

/** An amount that nobody has, for the fault `lie`. */
export const inventedAmount = 10n ** 30n
