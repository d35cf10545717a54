import { randomUUID } from 'node:crypto'
import {
  type EndpointRequest,
  type EndpointResponse,
  type getOnrampStatus as getOnrampStatusEndpoint,
  onrampProviders,
  type prepareOnramp as prepareOnrampEndpoint,
} from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import type { Hash } from 'viem'
import { adapters } from '../../adapters/onramps/sandbox.js'
import type { RequestMeta, ServerContext } from '../../context/ServerContext.js'
import { describeFailure } from '../../features/onramp/describeCard.js'
import { priceOnramp } from '../../features/onramp/priceOnramp.js'
import { checkLink } from '../../features/payments/checkLink.js'
import { checkOrder } from '../../features/payments/orders.js'
import { getToken, toWireToken } from '../../features/tokens/findToken.js'
import { getChainContext } from '../../infra/chain/ServerChain.js'
import { onrampTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Opens a card session. The receiver is paid once, under the session's id. */
export async function prepareOnramp(
  server: ServerContext,
  { body, clientId: caller }: EndpointRequest<typeof prepareOnrampEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof prepareOnrampEndpoint>> {
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

/** Returns the status of a card session. */
export async function getOnrampStatus(
  server: ServerContext,
  { query }: EndpointRequest<typeof getOnrampStatusEndpoint>,
): Promise<EndpointResponse<typeof getOnrampStatusEndpoint>> {
  const [session] = await server.database.select().from(onrampTable).where(eq(onrampTable.id, query.id))
  if (!session) throw new ServiceError('NOT_FOUND', 'There is no such session')
  const { status, chainId, transactionHash, purchaseData, reason } = session
  return {
    status,
    transactions: transactionHash === null ? [] : [{ chainId, transactionHash: transactionHash as Hash }],
    ...(purchaseData ? { purchaseData } : {}),
    ...(reason ? describeFailure(reason) : {}),
  }
}
