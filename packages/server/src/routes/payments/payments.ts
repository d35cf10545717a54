import type {
  EndpointRequest,
  EndpointResponse,
  getPayment as getPaymentEndpoint,
  getPaymentStatus as getPaymentStatusEndpoint,
  listPayments as listPaymentsEndpoint,
} from '@billfold/protocol'
import { and, desc, eq } from 'drizzle-orm'
import type { RequestMeta, ServerContext } from '../../context/ServerContext.js'
import { describeCard, describeCardForMerchant } from '../../features/onramp/describeCard.js'
import { describeForMerchant, describePayment } from '../../features/payments/describePayment.js'
import { onrampTable, paymentTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Returns a payment or card order of the merchant. */
export async function getPayment(
  server: ServerContext,
  { params, clientId }: EndpointRequest<typeof getPaymentEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof getPaymentEndpoint>> {
  const isOwn = and(eq(paymentTable.id, params.id), eq(paymentTable.clientId, clientId))
  const [payment] = await server.database.select().from(paymentTable).where(isOwn)
  if (payment) return describeForMerchant(server, payment)
  const ownCard = and(eq(onrampTable.id, params.id), eq(onrampTable.clientId, clientId))
  const [session] = await server.database.select().from(onrampTable).where(ownCard)
  if (!session) throw new ServiceError('NOT_FOUND', 'There is no such payment')
  return describeCardForMerchant(server, session)
}

/** Returns the status of a payment or card order by id. */
export async function getPaymentStatus(
  server: ServerContext,
  { params: { id } }: EndpointRequest<typeof getPaymentStatusEndpoint>,
): Promise<EndpointResponse<typeof getPaymentStatusEndpoint>> {
  const [payment] = await server.database.select().from(paymentTable).where(eq(paymentTable.id, id))
  if (payment) return describePayment(server, payment)
  const [session] = await server.database.select().from(onrampTable).where(eq(onrampTable.id, id))
  if (!session) throw new ServiceError('NOT_FOUND', 'There is no such payment')
  return describeCard(server, session)
}

/** Lists the merchant's attempts at an order, including cards, newest first. */
export async function listPayments(
  server: ServerContext,
  { query, clientId }: EndpointRequest<typeof listPaymentsEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof listPaymentsEndpoint>> {
  const { database } = server
  const [payments, sessions] = await Promise.all([
    database
      .select()
      .from(paymentTable)
      .where(and(eq(paymentTable.clientId, clientId), eq(paymentTable.orderId, query.orderId)))
      .orderBy(desc(paymentTable.createdAt))
      .limit(limits.listDefault),
    database
      .select()
      .from(onrampTable)
      .where(and(eq(onrampTable.clientId, clientId), eq(onrampTable.orderId, query.orderId)))
      .orderBy(desc(onrampTable.createdAt))
      .limit(limits.listDefault),
  ])
  const attempts = await Promise.all([
    ...payments.map((payment) => describeForMerchant(server, payment)),
    ...sessions.map((session) => describeCardForMerchant(server, session)),
  ])
  return attempts.sort((a, b) => b.createdAt - a.createdAt).slice(0, limits.listDefault)
}
