import type { EndpointRequest, EndpointResponse, reportTransaction as endpoint } from '@billfold/protocol'
import { count, eq } from 'drizzle-orm'
import { getChainContext } from '../../chain/getChainContext.js'
import { paymentTable } from '../../database/tables/paymentTable.js'
import { reportedTransactionTable } from '../../database/tables/reportedTransactionTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { limits } from '../../limits.js'
import { describePayment } from '../../payments/describePayment.js'
import type { ServerContext } from '../../ServerContext.js'

/** Keeps a transaction to be looked at: whoever knows the payment's id says which transfer is its own. */
export async function reportTransaction(
  server: ServerContext,
  { params: { id }, body }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const chain = getChainContext(server, body.chainId)
  const [payment] = await server.database.select().from(paymentTable).where(eq(paymentTable.id, id))
  if (!payment) throw new ServiceError('NOT_FOUND', 'There is no such payment')
  const { provider, originChainId } = payment
  if (originChainId !== chain.id)
    throw new ServiceError('INVALID_INPUT', 'The payment is not paid on this chain')
  if (provider === 'transfer')
    await keepReport(server, { paymentId: id, chainId: chain.id, hash: body.transactionHash.toLowerCase() })
  return describePayment(server, payment)
}

async function keepReport(
  server: ServerContext,
  { paymentId, chainId, hash: transactionHash }: { paymentId: string; chainId: number; hash: string },
): Promise<void> {
  const table = reportedTransactionTable
  const [kept] = await server.database
    .select({ reports: count() })
    .from(table)
    .where(eq(table.paymentId, paymentId))
  // Every report costs the node a question, or a trace.
  if ((kept?.reports ?? 0) >= limits.reportsPerPayment)
    throw new ServiceError('CONFLICT', 'Too many transactions were reported for this payment')
  const now = new Date(server.now())
  await server.database
    .insert(table)
    .values({ paymentId, chainId, transactionHash, state: 'open', runAfter: now, createdAt: now })
    .onConflictDoNothing()
  server.bell.ring()
}
