import { randomUUID } from 'node:crypto'
import type {
  createPaymentLink as createPaymentLinkEndpoint,
  EndpointRequest,
  EndpointResponse,
  getPaymentLink as getPaymentLinkEndpoint,
} from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import type { RequestMeta, ServerContext } from '../../context/ServerContext.js'
import { toWireLink } from '../../features/payments/checkLink.js'
import { getToken } from '../../features/tokens/findToken.js'
import { paymentLinkTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Creates an order. Its own id is used if the merchant gives no order id. */
export async function createPaymentLink(
  server: ServerContext,
  { body, clientId }: EndpointRequest<typeof createPaymentLinkEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof createPaymentLinkEndpoint>> {
  const token = await getToken(server, body.chainId, body.tokenAddress)
  if (BigInt(body.amount) === 0n) throw new ServiceError('AMOUNT_TOO_LOW', 'The amount must be above zero')
  const now = server.now()
  const expiration = body.expiration ?? now + limits.linkMs
  if (expiration <= now) throw new ServiceError('INVALID_INPUT', 'expiration: Expected a time to come')
  const id = randomUUID()
  const row = {
    id,
    clientId,
    chainId: token.chainId,
    token: token.address,
    amount: body.amount,
    receiver: body.receiver.toLowerCase(),
    orderId: body.orderId ?? id,
    purchaseData: body.purchaseData ?? null,
    expiresAt: new Date(expiration),
    createdAt: new Date(now),
  }
  await server.database.insert(paymentLinkTable).values(row)
  return toWireLink(row)
}

/** Returns an order by id. */
export async function getPaymentLink(
  server: ServerContext,
  { params }: EndpointRequest<typeof getPaymentLinkEndpoint>,
): Promise<EndpointResponse<typeof getPaymentLinkEndpoint>> {
  const [link] = await server.database
    .select()
    .from(paymentLinkTable)
    .where(eq(paymentLinkTable.id, params.id))
  if (!link) throw new ServiceError('NOT_FOUND', 'There is no such payment link')
  return toWireLink(link)
}
