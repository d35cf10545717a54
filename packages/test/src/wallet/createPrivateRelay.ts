import type { Hex } from 'viem'
import { createStoredList } from './createStoredList.js'
import type { SentTransaction, WalletStorage } from './ScriptedWallet.js'

/** Signed bytes that no node has seen. */
type Relayed = { raw: Hex; sent: SentTransaction }

/** A relay that keeps transactions to itself until a test releases them. */
export type PrivateRelay = {
  relayNext(): void
  /** Whether the next transaction goes to the relay; counts it off. */
  takeTurn(): boolean
  keep(raw: Hex, sent: SentTransaction): void
  list(): readonly SentTransaction[]
  release(broadcast: (relayed: Relayed) => Promise<unknown>): Promise<void>
}

/** Keeps what it holds where the wallet keeps its memory: a relay outlives every page. */
export function createPrivateRelay(parameters: {
  key: string
  storage?: WalletStorage | undefined
}): PrivateRelay {
  const kept = createStoredList<Relayed>(parameters)
  let turns = 0
  return {
    relayNext() {
      turns += 1
    },
    takeTurn() {
      if (turns === 0) return false
      turns -= 1
      return true
    },
    keep: (raw, sent) => kept.add({ raw, sent }),
    list: () => kept.read().map(({ sent }) => sent),
    async release(broadcast) {
      for (const relayed of kept.takeAll()) await broadcast(relayed)
    },
  }
}
