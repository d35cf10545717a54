import { isSameAddress } from '@billfold/protocol'
import { type Address, erc20Abi, type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import { readFinalized } from './finality.js'
import { findReceipt } from './findReceipt.js'
import { listNativeMoves } from './listNativeMoves.js'
import type { ChainContext } from './ServerChain.js'
import { isNativeToken } from './tokenContract.js'

/** One transfer of a transaction. `logIndex` is its place, as in `credited_transfer`. */
export type Arrival = { logIndex: number; amount: bigint }

/** Final transaction with its transfers of one token to one address. */
export type Arrivals = { receipt: TransactionReceipt; list: Arrival[] }

/** Place of the transaction's own value. Internal calls have lower ones. */
const ownValue = -1

/** Lists what a transaction paid to an address; undefined if it is missing, reverted or not final. */
export async function listArrivals(
  chain: ChainContext,
  { hash, token, receiver }: { hash: Hash; token: string; receiver: string },
): Promise<Arrivals | undefined> {
  const receipt = await findReceipt(chain, hash)
  if (receipt?.status !== 'success' || !(await isFinal(chain, receipt))) return undefined
  const list = isNativeToken(token)
    ? await listNative(chain, receipt, receiver)
    : listTransfers(receipt, { token, receiver })
  return { receipt, list: list.filter(({ amount }) => amount > 0n) }
}

async function isFinal(chain: ChainContext, { blockNumber }: TransactionReceipt): Promise<boolean> {
  const [toFinal, tip] = await Promise.all([
    readFinalized(chain),
    chain.client.getBlockNumber({ cacheTime: 0 }),
  ])
  return Number(blockNumber) <= (toFinal(Number(tip)) ?? -1)
}

function listTransfers(
  { logs }: TransactionReceipt,
  { token, receiver }: { token: string; receiver: string },
): Arrival[] {
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ address, args }) => isSameAddress(address, token) && isSameAddress(args.to, receiver))
    .map(({ logIndex, args }) => ({ logIndex, amount: args.value }))
}

/** Reads the transaction's value, its internal calls, or the receiver's balance if the node cannot trace. */
async function listNative(
  chain: ChainContext,
  { transactionHash: hash, blockNumber }: TransactionReceipt,
  receiver: string,
): Promise<Arrival[]> {
  const moves = await listNativeMoves(chain, hash)
  if (moves)
    return moves
      .filter((move) => isSameAddress(move.receiver, receiver))
      .map(({ index, amount }) => ({ logIndex: ownValue - index, amount }))
  const { to, value } = await chain.client.getTransaction({ hash })
  if (to && isSameAddress(to, receiver)) return [{ logIndex: ownValue, amount: value }]
  const address = receiver as Address
  const [before, after] = await Promise.all([
    chain.client.getBalance({ address, blockNumber: blockNumber - 1n }),
    chain.client.getBalance({ address, blockNumber }),
  ])
  return [{ logIndex: ownValue, amount: after - before }]
}
