import type { EndpointRequest, EndpointResponse, listPayments as endpoint } from '@billfold/protocol'
import { and, desc, eq } from 'drizzle-orm'
import { paymentTable } from '../../database/tables/paymentTable.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { limits } from '../../limits.js'
import { describeForMerchant } from '../../payments/describeForMerchant.js'
import type { ServerContext } from '../../ServerContext.js'

/** Attempts at an order of the merchant's own, newest first. */
export async function listPayments(
  server: ServerContext,
  { query, clientId }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
  const rows = await server.database
    .select()
    .from(paymentTable)
    .where(and(eq(paymentTable.clientId, clientId), eq(paymentTable.orderId, query.orderId)))
    .orderBy(desc(paymentTable.createdAt))
    .limit(limits.listDefault)
  return Promise.all(rows.map((row) => describeForMerchant(server, row)))
}
