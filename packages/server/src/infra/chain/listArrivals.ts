import { isSameAddress } from '@billfold/protocol'
import { type Address, erc20Abi, type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import { limits } from '../limits.js'
import { readFinalized } from './finality.js'
import { findReceipt } from './findReceipt.js'
import { listNativeMoves } from './listNativeMoves.js'
import type { ChainContext } from './ServerChain.js'
import { isNativeToken } from './tokenContract.js'

/** One transfer of a transaction. `logIndex` is its place, as in `credited_transfer`. */
export type Arrival = { logIndex: number; sender: string; amount: bigint }

/** Final transaction with its transfers of one token to one address. */
export type Arrivals = { receipt: TransactionReceipt; list: Arrival[] }

/** Place of the transaction's own value. Internal calls have lower ones. */
const ownValue = -1
/** Place of a gain that no trace assigns to a call: it may be any native transfer of the transaction. */
const untraced = -2_147_483_648

/** Returns true if two places of one transaction may be the same transfer. */
export function isSamePlace(one: number, other: number): boolean {
  return one === other || (one < 0 && other < 0 && (one === untraced || other === untraced))
}

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
    .map(({ logIndex, args }) => ({ logIndex, sender: args.from.toLowerCase(), amount: args.value }))
}

/**
 * Reads a transaction's value and internal calls. Without traces, the receiver's balance counts if nothing
 * else in the block changed it.
 */
async function listNative(
  chain: ChainContext,
  { transactionHash: hash, blockNumber, blockHash, from }: TransactionReceipt,
  receiver: string,
): Promise<Arrival[]> {
  const sender = from?.toLowerCase() ?? ''
  const moves = await listNativeMoves(chain, hash)
  if (moves)
    return moves
      .filter((move) => isSameAddress(move.receiver, receiver))
      .map(({ index, ...move }) => ({ logIndex: ownValue - index, sender: move.sender, amount: move.amount }))
  const { to, value } = await chain.client.getTransaction({ hash })
  if (to && isSameAddress(to, receiver)) return [{ logIndex: ownValue, sender, amount: value }]
  if (!(await isOnlyReason(chain, { hash, receiver, blockHash, blockNumber }))) return []
  const address = receiver as Address
  const [before, after] = await Promise.all([
    chain.client.getBalance({ address, blockNumber: blockNumber - 1n }),
    chain.client.getBalance({ address, blockNumber }),
  ])
  return [{ logIndex: untraced, sender, amount: after - before }]
}

type Cause = { hash: Hash; receiver: string; blockHash: Hash; blockNumber: bigint }

/** Returns true if nothing else in the block can have paid the receiver: no call, no payment, no reward. */
async function isOnlyReason(
  { client }: ChainContext,
  { hash, receiver, blockHash, blockNumber }: Cause,
): Promise<boolean> {
  const block = await client.getBlock({ blockHash, includeTransactions: true })
  if (!Array.isArray(block.transactions) || isSameAddress(block.miner, receiver)) return false
  if (block.withdrawals && block.withdrawals.length > 0) return false
  const others = block.transactions.filter((each) => each.hash.toLowerCase() !== hash)
  // An authorization gives an account code that may be gone at the end of the block.
  const arePlain = others.every(({ input, authorizationList }) => input === '0x' && !authorizationList)
  const paid = new Set(others.map(({ to }) => (to ?? receiver).toLowerCase()))
  if (others.length !== block.transactions.length - 1 || !arePlain) return false
  if (paid.has(receiver.toLowerCase()) || paid.size > limits.plainAccounts) return false
  return areWithoutCode(client, [...paid] as Address[], blockNumber)
}

/** Returns true if no account has code before or after the block. Contracts and delegated accounts pass payments on. */
async function areWithoutCode(
  client: ChainContext['client'],
  accounts: readonly Address[],
  blockNumber: bigint,
): Promise<boolean> {
  const codes = await Promise.all(
    accounts.flatMap((address) =>
      [blockNumber - 1n, blockNumber].map((number) => client.getCode({ address, blockNumber: number })),
    ),
  )
  return codes.every((code) => code === undefined || code === '0x')
}
