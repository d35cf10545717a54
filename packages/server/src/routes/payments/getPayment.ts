import type { EndpointRequest, EndpointResponse, getPayment as endpoint } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import { onrampTable } from '../../database/tables/onrampTable.js'
import { paymentTable } from '../../database/tables/paymentTable.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { ServiceError } from '../../http/ServiceError.js'
import { describeCardForMerchant } from '../../onramp/describeCard.js'
import { describeForMerchant } from '../../payments/describeForMerchant.js'
import type { ServerContext } from '../../ServerContext.js'

/** A payment, or an order with a card provider, of the merchant's own. */
export async function getPayment(
  server: ServerContext,
  { params, clientId }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
  const own = and(eq(paymentTable.id, params.id), eq(paymentTable.clientId, clientId))
  const [payment] = await server.database.select().from(paymentTable).where(own)
  if (payment) return describeForMerchant(server, payment)
  const ownCard = and(eq(onrampTable.id, params.id), eq(onrampTable.clientId, clientId))
  const [session] = await server.database.select().from(onrampTable).where(ownCard)
  if (!session) throw new ServiceError('NOT_FOUND', 'There is no such payment')
  return describeCardForMerchant(server, session)
}
