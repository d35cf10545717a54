import type { EndpointRequest, EndpointResponse, getPaymentStatus as endpoint } from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import { onrampTable } from '../../database/tables/onrampTable.js'
import { paymentTable } from '../../database/tables/paymentTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { describePayment } from '../../payments/describePayment.js'
import type { ServerContext } from '../../ServerContext.js'
import { getToken } from '../../tokens/getToken.js'
import { toWireToken } from '../../tokens/toWireToken.js'
import { getOnrampStatus } from '../bridge/getOnrampStatus.js'

type Response = EndpointResponse<typeof endpoint>

/** A payment, or an order with a card provider, by its id. */
export async function getPaymentStatus(
  server: ServerContext,
  { params: { id } }: EndpointRequest<typeof endpoint>,
): Promise<Response> {
  const [payment] = await server.database.select().from(paymentTable).where(eq(paymentTable.id, id))
  if (payment) return describePayment(server, payment)
  const [session] = await server.database.select().from(onrampTable).where(eq(onrampTable.id, id))
  if (!session) throw new ServiceError('NOT_FOUND', 'There is no such payment')
  const token = await getToken(server, session.chainId, getAddress(session.token))
  const { status, ...order } = await getOnrampStatus(server, { query: { id } })
  return {
    ...order,
    status: status === 'CREATED' ? 'PENDING' : status,
    paymentId: id,
    destinationAmount: session.amount,
    destinationToken: await toWireToken(server, token, { prices: true }),
    receiver: getAddress(session.receiver),
  }
}
