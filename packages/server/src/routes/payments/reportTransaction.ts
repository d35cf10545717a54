import type {
  EndpointRequest,
  EndpointResponse,
  reportTransaction as reportTransactionEndpoint,
} from '@billfold/protocol'
import { count, eq } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { describePayment } from '../../features/payments/describePayment.js'
import { getChainContext } from '../../infra/chain/ServerChain.js'
import { paymentTable, reportedTransactionTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Saves a transaction to verify. Knowing the payment id entitles a caller to report its transfer. */
export async function reportTransaction(
  server: ServerContext,
  { params: { id }, body }: EndpointRequest<typeof reportTransactionEndpoint>,
): Promise<EndpointResponse<typeof reportTransactionEndpoint>> {
  const chain = getChainContext(server, body.chainId)
  const [payment] = await server.database.select().from(paymentTable).where(eq(paymentTable.id, id))
  if (!payment) throw new ServiceError('NOT_FOUND', 'There is no such payment')
  const { provider, originChainId, callData } = payment
  if (originChainId !== chain.id)
    throw new ServiceError('INVALID_INPUT', 'The payment is not paid on this chain')
  if (provider === 'transfer' || callData !== null)
    await saveReport(server, { paymentId: id, chainId: chain.id, hash: body.transactionHash.toLowerCase() })
  return describePayment(server, payment)
}

async function saveReport(
  server: ServerContext,
  { paymentId, chainId, hash: transactionHash }: { paymentId: string; chainId: number; hash: string },
): Promise<void> {
  const table = reportedTransactionTable
  const [stored] = await server.database
    .select({ reports: count() })
    .from(table)
    .where(eq(table.paymentId, paymentId))
  // Every report costs a node request or a trace.
  if ((stored?.reports ?? 0) >= limits.reportsPerPayment)
    throw new ServiceError('CONFLICT', 'Too many transactions were reported for this payment')
  const now = new Date(server.now())
  await server.database
    .insert(table)
    .values({ paymentId, chainId, transactionHash, state: 'open', runAfter: now, createdAt: now })
    .onConflictDoNothing()
  server.wakeSignal.send()
}
