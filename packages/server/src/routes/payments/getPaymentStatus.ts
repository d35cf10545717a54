import type { EndpointRequest, EndpointResponse, getPaymentStatus as endpoint } from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import { onrampTable } from '../../database/tables/onrampTable.js'
import { paymentTable } from '../../database/tables/paymentTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { describeCard } from '../../onramp/describeCard.js'
import { describePayment } from '../../payments/describePayment.js'
import type { ServerContext } from '../../ServerContext.js'

/** A payment, or an order with a card provider, by its id. */
export async function getPaymentStatus(
  server: ServerContext,
  { params: { id } }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const [payment] = await server.database.select().from(paymentTable).where(eq(paymentTable.id, id))
  if (payment) return describePayment(server, payment)
  const [session] = await server.database.select().from(onrampTable).where(eq(onrampTable.id, id))
  if (!session) throw new ServiceError('NOT_FOUND', 'There is no such payment')
  return describeCard(server, session)
}
