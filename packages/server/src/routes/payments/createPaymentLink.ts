import { randomUUID } from 'node:crypto'
import type { EndpointRequest, EndpointResponse, createPaymentLink as endpoint } from '@billfold/protocol'
import { paymentLinkTable } from '../../database/tables/paymentLinkTable.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { ServiceError } from '../../http/ServiceError.js'
import { limits } from '../../limits.js'
import { toWireLink } from '../../payments/toWireLink.js'
import type { ServerContext } from '../../ServerContext.js'
import { getToken } from '../../tokens/getToken.js'

/** Makes an order; without an order id of the merchant's it is its own. */
export async function createPaymentLink(
  server: ServerContext,
  { body, clientId }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
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
