import { isSameAddress } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import { type Address, type Hash, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { readFinalized } from '../../infra/chain/finality.js'
import { findReceipt } from '../../infra/chain/findReceipt.js'
import { listNativeMoves } from '../../infra/chain/listNativeMoves.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'
import { creditedTransferTable, type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'

const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** Index of the value of the transaction itself, as in `credited_transfer`. */
const transactionValue = -1

/**
 * Proves the claimed delivery of a session on its chain: token, receiver, amount and depth. Returns its place, which
 * no other session or payment has; undefined if it is not proven.
 */
export async function proveDelivery(
  server: ServerContext,
  session: OnrampSession,
): Promise<{ hash: Hash; delivery: string } | undefined> {
  const chain = server.chains.get(session.chainId)
  if (!chain || session.claimedHash === null) return undefined
  const hash = session.claimedHash as Hash
  const receipt = await findReceipt(chain, hash)
  if (receipt?.status !== 'success' || !(await isFinal(chain, receipt))) return undefined
  const block = await chain.client.getBlock({ blockHash: receipt.blockHash })
  const minedAt = Number(block.timestamp) * 1000
  if (minedAt + limits.onrampClockMs < session.createdAt.getTime()) return undefined
  for (const index of await listPlaces(chain, receipt, session)) {
    const delivery = `${chain.id}:${hash}:${index}`
    if (!(await isTaken(server, { delivery, chainId: chain.id, hash, index }))) return { hash, delivery }
  }
  return undefined
}

async function isFinal(chain: ChainContext, { blockNumber }: TransactionReceipt): Promise<boolean> {
  const toFinal = await readFinalized(chain)
  const tip = await chain.client.getBlockNumber({ cacheTime: 0 })
  return Number(blockNumber) <= (toFinal(Number(tip)) ?? -1)
}

/** Lists the transfers in a transaction that deliver what was promised. */
async function listPlaces(
  chain: ChainContext,
  receipt: TransactionReceipt,
  { token, receiver, amount }: OnrampSession,
): Promise<number[]> {
  const least = BigInt(amount)
  if (isNativeToken(token)) return listNativePlaces(chain, receipt, { receiver, least })
  return parseEventLogs({ abi, logs: receipt.logs })
    .filter(
      ({ address, args }) =>
        isSameAddress(address, token) && isSameAddress(args.to, receiver) && args.value >= least,
    )
    .map(({ logIndex }) => logIndex)
}

/** Reads the transaction's value, its internal calls, or the receiver's balance if the node cannot trace. */
async function listNativePlaces(
  { client, ...chain }: ChainContext,
  { transactionHash: hash, blockNumber }: TransactionReceipt,
  { receiver, least }: { receiver: string; least: bigint },
): Promise<number[]> {
  const { to, value } = await client.getTransaction({ hash })
  if (to && isSameAddress(to, receiver)) return value >= least ? [transactionValue] : []
  const moves = await listNativeMoves({ client, ...chain }, hash)
  if (moves)
    return moves
      .filter((move) => isSameAddress(move.receiver, receiver) && move.amount >= least)
      .map(({ index }) => -1 - index)
  const address = receiver as Address
  const after = await client.getBalance({ address, blockNumber })
  const before = await client.getBalance({ address, blockNumber: blockNumber - 1n })
  return after - before >= least ? [transactionValue] : []
}

async function isTaken(
  { database }: ServerContext,
  { delivery, chainId, hash, index }: { delivery: string; chainId: number; hash: Hash; index: number },
): Promise<boolean> {
  const [session] = await database
    .select({ id: onrampTable.id })
    .from(onrampTable)
    .where(eq(onrampTable.delivery, delivery))
  if (session) return true
  const table = creditedTransferTable
  const [payment] = await database
    .select({ id: table.paymentId })
    .from(table)
    .where(and(eq(table.chainId, chainId), eq(table.transactionHash, hash), eq(table.logIndex, index)))
  return payment !== undefined
}
