import { isSameAddress } from '@billfold/protocol'
import { and, eq, ne } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import {
  paymentCheckTable,
  paymentTable,
  reportedTransactionTable,
  type StoredPayment,
} from '../../infra/db/tables/payments.js'

export type CreditRouteParameters = { chain: ChainContext; payment: StoredPayment; hash: Hash }

/** Accepts a reported transaction of a route if it makes the prepared call, and pays no other payment by it. */
export async function creditRoute(
  server: ServerContext,
  { chain, payment, hash }: CreditRouteParameters,
): Promise<'credited' | 'refused'> {
  const { callTo, callData } = payment
  if (callTo === null || callData === null) return 'refused'
  const { to, input, from } = await chain.client.getTransaction({ hash })
  const isPlain = isSameAddress(to ?? '', callTo) && isSameAddress(from, payment.sender)
  // Smart accounts, Safes and batches carry the call within their own.
  const isCarried = callData.length > 10 && input.toLowerCase().includes(callData.slice(2))
  if (!isCarried && !(isPlain && input.toLowerCase() === callData)) return 'refused'
  return server.database.transaction(async (tx) => {
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
    await tx.insert(paymentCheckTable).values({ paymentId: payment.id })
    await tx
      .update(paymentTable)
      .set({ pollAfter: new Date(server.now()), polls: 0 })
      .where(eq(paymentTable.id, payment.id))
    return 'credited'
  })
}

/** Finds the verified transaction that the payer sent for a route. */
export async function findRouteHash(
  { database }: Pick<ServerContext, 'database'>,
  { id }: Pick<StoredPayment, 'id'>,
): Promise<Hash | undefined> {
  const { paymentId, transactionHash, state } = reportedTransactionTable
  const [row] = await database
    .select({ transactionHash })
    .from(reportedTransactionTable)
    .where(and(eq(paymentId, id), eq(state, 'credited')))
    .limit(1)
  return row?.transactionHash as Hash | undefined
}
