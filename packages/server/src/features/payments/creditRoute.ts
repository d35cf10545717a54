import { isSameAddress } from '@billfold/protocol'
import { and, asc, eq, ne } from 'drizzle-orm'
import { erc20Abi, type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { findReceipt } from '../../infra/chain/findReceipt.js'
import { listNativeMoves } from '../../infra/chain/listNativeMoves.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'
import {
  paymentCheckTable,
  paymentTable,
  reportedTransactionTable,
  type StoredPayment,
} from '../../infra/db/tables/payments.js'
import { lockDeliveries } from './deliveryClaims.js'

export type CreditRouteParameters = {
  chain: ChainContext
  payment: StoredPayment
  receipt: TransactionReceipt
}

/**
 * Accepts a reported transaction of a route if it makes the prepared call with the payer's money, and pays no other
 * payment by it.
 */
export async function creditRoute(
  server: ServerContext,
  { chain, payment, receipt }: CreditRouteParameters,
): Promise<'credited' | 'refused'> {
  const { callTo, callData } = payment
  const hash = receipt.transactionHash.toLowerCase() as Hash
  if (callTo === null || callData === null) return 'refused'
  const { to, input, from } = await chain.client.getTransaction({ hash })
  const isPlain =
    isSameAddress(to ?? '', callTo) && isSameAddress(from, payment.sender) && input.toLowerCase() === callData
  // Smart accounts, Safes and batches carry the call within their own.
  const isCarried = callData.length > 10 && input.toLowerCase().includes(callData.slice(2))
  if (!isPlain && !(isCarried && (await hasPaid(chain, payment, receipt)))) return 'refused'
  return server.database.transaction(async (tx) => {
    await lockDeliveries(tx, chain.id)
    const { paymentId, chainId, transactionHash, state } = reportedTransactionTable
    const [other] = await tx
      .select({ id: paymentTable.id })
      .from(reportedTransactionTable)
      .innerJoin(paymentTable, eq(paymentTable.id, paymentId))
      .where(
        and(
          eq(chainId, chain.id),
          eq(transactionHash, hash),
          eq(state, 'credited'),
          ne(paymentId, payment.id),
          eq(paymentTable.callData, callData),
        ),
      )
      .limit(1)
    if (other) return 'refused'
    // Written here, so that an equal payment that is checked at the same time finds it.
    await tx
      .update(reportedTransactionTable)
      .set({ state: 'credited' })
      .where(and(eq(paymentId, payment.id), eq(chainId, chain.id), eq(transactionHash, hash)))
    await tx.insert(paymentCheckTable).values({ paymentId: payment.id })
    await tx
      .update(paymentTable)
      .set({ pollAfter: new Date(server.now()), polls: 0 })
      .where(eq(paymentTable.id, payment.id))
    return 'credited'
  })
}

/** Returns true if the payer's account gave the origin token, or native value if that is paid. */
async function hasPaid(
  chain: ChainContext,
  { sender, originToken }: StoredPayment,
  { logs, transactionHash }: TransactionReceipt,
): Promise<boolean> {
  if (isNativeToken(originToken)) {
    const moves = await listNativeMoves(chain, transactionHash)
    return moves?.some((move) => isSameAddress(move.sender, sender)) ?? true
  }
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).some(
    ({ address, args }) => isSameAddress(address, originToken) && isSameAddress(args.from, sender),
  )
}

/** Finds the first verified transaction that the payer sent for a route. */
export async function findRouteHash(
  { database }: Pick<ServerContext, 'database'>,
  { id }: Pick<StoredPayment, 'id'>,
): Promise<Hash | undefined> {
  const { paymentId, transactionHash, state, createdAt } = reportedTransactionTable
  const [row] = await database
    .select({ transactionHash })
    .from(reportedTransactionTable)
    .where(and(eq(paymentId, id), eq(state, 'credited')))
    .orderBy(asc(createdAt))
    .limit(1)
  return row?.transactionHash as Hash | undefined
}

/**
 * Finds the payer's transaction while it is mined. One that a reorganisation removed is open again, so that it holds no
 * order.
 */
export async function findMinedRouteHash(
  server: ServerContext,
  payment: StoredPayment,
): Promise<Hash | undefined> {
  const hash = await findRouteHash(server, payment)
  const chain = server.chains.get(payment.originChainId)
  if (!hash || !chain || (await findReceipt(chain, hash))) return hash
  const { paymentId, transactionHash } = reportedTransactionTable
  await server.database
    .update(reportedTransactionTable)
    .set({ state: 'open', attempts: 0, runAfter: new Date(server.now()) })
    .where(and(eq(paymentId, payment.id), eq(transactionHash, hash)))
  return undefined
}
