import type { EndpointRequest, EndpointResponse, listPayments as endpoint } from '@billfold/protocol'
import { and, desc, eq } from 'drizzle-orm'
import { onrampTable } from '../../database/tables/onrampTable.js'
import { paymentTable } from '../../database/tables/paymentTable.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { limits } from '../../limits.js'
import { describeCardForMerchant } from '../../onramp/describeCard.js'
import { describeForMerchant } from '../../payments/describeForMerchant.js'
import type { ServerContext } from '../../ServerContext.js'

/** Attempts at an order of the merchant's own, cards too, newest first. */
export async function listPayments(
  server: ServerContext,
  { query, clientId }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
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
