import { isSameAddress } from '@billfold/protocol'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Address, erc20Abi, type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import type { RouteStatus } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { readFinalized } from '../../infra/chain/finality.js'
import { findReceipt } from '../../infra/chain/findReceipt.js'
import { listNativeMoves } from '../../infra/chain/listNativeMoves.js'
import { type ChainContext, getChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'
import { onrampTable, paymentTable, type StoredPayment } from '../../infra/db/tables/payments.js'

/**
 * Holds a provider's status against the chains. A delivery or refund that no final receipt shows stays pending,
 * whatever the provider says.
 */
export async function verifyRoute(
  server: ServerContext,
  payment: StoredPayment,
  status: RouteStatus,
): Promise<RouteStatus> {
  if (status.state === 'completed' || status.state === 'partial')
    return verifyDelivery(server, payment, status)
  if (status.state === 'refunded') return verifyRefund(server, payment, status)
  return status
}

const pending = ({ originHash, reason }: RouteStatus): RouteStatus => ({
  state: 'pending',
  originHash,
  reason,
})

async function verifyDelivery(
  server: ServerContext,
  payment: StoredPayment,
  status: RouteStatus,
): Promise<RouteStatus> {
  const { destinationChainId: chainId, destinationToken: token, receiver } = payment
  const hash = status.destinationHash
  if (!hash) return pending(status)
  const arrived = await sumArrived(server, {
    chainId,
    token,
    receiver,
    hash,
    after: payment.destinationFromBlock,
  })
  if (arrived === undefined) return pending(status)
  const received = arrived - (await sumClaimed(server, payment, hash))
  if (received <= 0n) return pending(status)
  const state = received >= BigInt(payment.destinationAmount) ? 'completed' : 'partial'
  return { ...status, state, receivedAmount: received }
}

async function verifyRefund(
  server: ServerContext,
  payment: StoredPayment,
  status: RouteStatus,
): Promise<RouteStatus> {
  const { refund } = status
  if (!refund) return pending(status)
  const { originChainId: chainId, sender: receiver } = payment
  const { hash, token } = refund
  const arrived = await sumArrived(server, { chainId, token, receiver, hash, after: payment.fromBlock })
  if (!arrived) return pending(status)
  return { ...status, refund: { ...refund, amount: arrived } }
}

type Arrival = { chainId: number; token: string; receiver: string; hash: Hash; after: number | null }

/** Sums what a final transaction paid to an address; undefined if it is missing, reverted, too old or not final. */
async function sumArrived(
  server: ServerContext,
  { chainId, token, receiver, hash, after }: Arrival,
): Promise<bigint | undefined> {
  const chain = getChainContext(server, chainId)
  const receipt = await findReceipt(chain, hash)
  if (receipt?.status !== 'success') return undefined
  if (after === null || receipt.blockNumber <= BigInt(after)) return undefined
  const [tip, toFinal] = await Promise.all([
    chain.client.getBlockNumber({ cacheTime: 0 }),
    readFinalized(chain),
  ])
  const final = toFinal(Number(tip))
  if (final === undefined || receipt.blockNumber > BigInt(final)) return undefined
  return isNativeToken(token)
    ? sumNative(chain, receipt, receiver)
    : sumTransfers(receipt, token as Address, receiver)
}

function sumTransfers({ logs }: TransactionReceipt, token: Address, receiver: string): bigint {
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter(({ address, args }) => isSameAddress(address, token) && isSameAddress(args.to, receiver))
    .reduce((sum, { args }) => sum + args.value, 0n)
}

/** Sums native value, by a trace if the node has one, otherwise by the receiver's balance over the block. */
async function sumNative(
  chain: ChainContext,
  { transactionHash: hash, blockNumber }: TransactionReceipt,
  receiver: string,
): Promise<bigint> {
  const moves = await listNativeMoves(chain, hash)
  if (moves)
    return moves
      .filter((move) => isSameAddress(move.receiver, receiver))
      .reduce((sum, { amount }) => sum + amount, 0n)
  const { to, value } = await chain.client.getTransaction({ hash })
  if (isSameAddress(to ?? '', receiver)) return value
  const address = receiver as Address
  const [before, after] = await Promise.all([
    chain.client.getBalance({ address, blockNumber: blockNumber - 1n }),
    chain.client.getBalance({ address, blockNumber }),
  ])
  return after > before ? after - before : 0n
}

/** Sums what other payments and card sessions received by the same transaction, because it may pay several. */
async function sumClaimed(
  { database }: Pick<ServerContext, 'database'>,
  payment: StoredPayment,
  hash: Hash,
): Promise<bigint> {
  const { id, destinationChainId, destinationHash, destinationToken, receiver, receivedAmount } = paymentTable
  const [row] = await database
    .select({ sum: sql<string>`coalesce(sum(${receivedAmount}), 0)::text` })
    .from(paymentTable)
    .where(
      and(
        eq(destinationChainId, payment.destinationChainId),
        eq(destinationHash, hash),
        eq(destinationToken, payment.destinationToken),
        eq(receiver, payment.receiver),
        ne(id, payment.id),
      ),
    )
  const cards = onrampTable
  const [card] = await database
    .select({ sum: sql<string>`coalesce(sum(${cards.amount}), 0)::text` })
    .from(cards)
    .where(
      and(
        eq(cards.chainId, payment.destinationChainId),
        eq(cards.transactionHash, hash),
        eq(cards.token, payment.destinationToken),
        eq(cards.receiver, payment.receiver),
      ),
    )
  return BigInt(row?.sum ?? '0') + BigInt(card?.sum ?? '0')
}
