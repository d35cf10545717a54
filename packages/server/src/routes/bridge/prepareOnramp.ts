import { randomUUID } from 'node:crypto'
import {
  type EndpointRequest,
  type EndpointResponse,
  type prepareOnramp as endpoint,
  onrampProviders,
} from '@billfold/protocol'
import { getChainContext } from '../../chain/getChainContext.js'
import { onrampTable } from '../../database/tables/onrampTable.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { ServiceError } from '../../http/ServiceError.js'
import { limits } from '../../limits.js'
import { adapters } from '../../onramp/adapters.js'
import { priceOnramp } from '../../onramp/priceOnramp.js'
import { checkLink } from '../../payments/checkLink.js'
import { checkOrder } from '../../payments/checkOrder.js'
import type { ServerContext } from '../../ServerContext.js'
import { getToken } from '../../tokens/getToken.js'
import { toWireToken } from '../../tokens/toWireToken.js'

/** Opens a session with a card provider; the receiver is then paid once, under the session's own id. */
export async function prepareOnramp(
  server: ServerContext,
  { body, clientId: caller }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
  const { onramp, receiver, country, currency = 'USD', purchaseData } = body
  const chain = getChainContext(server, body.chainId)
  const name = onrampProviders[onramp].name
  const refuse = () =>
    new ServiceError('ROUTE_NOT_FOUND', `${name} cannot deliver to this chain`, {
      refusal: { reason: 'token' },
    })
  if (!server.development || !server.sandbox) throw refuse()
  if (body.excludeChainIds?.split(',').map(Number).includes(chain.id)) throw refuse()
  const adapter = adapters[onramp]
  if (country && adapter.refusedCountries.includes(country.toUpperCase()))
    throw new ServiceError('INVALID_INPUT', `${name} does not serve ${country.toUpperCase()}`, {
      refusal: { reason: 'country' },
    })
  const token = await getToken(server, chain.id, body.tokenAddress)
  const price = await priceOnramp(server, {
    adapter,
    name,
    token,
    currency: currency.toUpperCase(),
    amount: body.amount,
  })
  const delivery = { chainId: chain.id, token: token.address, amount: price.amount }
  const paid = await checkLink(server, { ...body, clientId: caller, delivery })
  const clientId = paid?.clientId ?? caller
  const terms = { ...delivery, receiver }
  const orderId = await checkOrder(server, { clientId, orderId: paid?.orderId ?? body.orderId, terms })
  const id = randomUUID()
  const now = server.now()
  const payout = server.sandbox.prepare({ ...delivery, id, receiver })
  if (!payout) throw refuse()
  const { link } = await adapter.createSession(server, { id, provider: onramp })
  const expiration = now + limits.onrampMs
  await server.database.insert(onrampTable).values({
    id,
    clientId,
    provider: onramp,
    status: 'CREATED',
    chainId: chain.id,
    token: token.address,
    amount: price.amount.toString(),
    receiver: receiver.toLowerCase(),
    currency: price.currency,
    currencyAmount: price.currencyAmount,
    orderId: orderId ?? null,
    paymentLinkId: paid?.id ?? null,
    purchaseData: paid?.purchaseData ?? purchaseData ?? null,
    reference: payout.reference,
    tracking: payout.tracking,
    expiresAt: new Date(expiration),
    createdAt: new Date(now),
  })
  return {
    id,
    link,
    currency: price.currency,
    currencyAmount: Number(price.currencyAmount),
    destinationAmount: price.amount.toString(),
    destinationToken: await toWireToken(server, token, { prices: true }),
    timestamp: now,
    expiration,
    steps: [],
    intent: { ...body, amount: price.amount.toString() },
  }
}
