import type { Hash } from 'viem'
import type { ChainContext } from './ServerChain.js'
import { traceCalls } from './traceCalls.js'

/** Native value moved by an internal call. `index` is the position of the call; 0 is the transaction itself. */
export type NativeMove = { index: number; sender: string; receiver: string; amount: bigint }

/** Lists the native value that a transaction moved; undefined if the node cannot trace. */
export async function listNativeMoves(chain: ChainContext, hash: Hash): Promise<NativeMove[] | undefined> {
  const calls = await traceCalls(chain, hash)
  return calls
    ?.filter(({ value }) => value > 0n)
    .map(({ index, from, to, value }) => ({ index, sender: from, receiver: to, amount: value }))
}
