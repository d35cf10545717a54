import type { EndpointRequest, EndpointResponse, getPaymentLink as endpoint } from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import { paymentLinkTable } from '../../database/tables/paymentLinkTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { toWireLink } from '../../payments/toWireLink.js'
import type { ServerContext } from '../../ServerContext.js'

/** An order by its id. */
export async function getPaymentLink(
  server: ServerContext,
  { params }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const [link] = await server.database
    .select()
    .from(paymentLinkTable)
    .where(eq(paymentLinkTable.id, params.id))
  if (!link) throw new ServiceError('NOT_FOUND', 'There is no such payment link')
  return toWireLink(link)
}
