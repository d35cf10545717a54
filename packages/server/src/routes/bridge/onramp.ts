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
import type { RequestMeta, ServerContext } from '../../context/ServerContext.js'
import { askOnramp, toRefusal } from '../../features/onramp/askOnramp.js'
import { describeFailure } from '../../features/onramp/describeCard.js'
import { findOnramp } from '../../features/onramp/findOnramp.js'
import { getDefaultSpend } from '../../features/onramp/priceOnramp.js'
import { hurrySession } from '../../features/onramp/reconcileOnramp.js'
import { checkLink } from '../../features/payments/checkLink.js'
import { checkOrder } from '../../features/payments/orders.js'
import { getToken, toWireToken } from '../../features/tokens/findToken.js'
import { getChainContext } from '../../infra/chain/ServerChain.js'
import { onrampTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Opens a session with a card provider. It is stored before its page can be opened. */
export async function prepareOnramp(
  server: ServerContext,
  { body, clientId: caller, ip }: EndpointRequest<typeof prepareOnrampEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof prepareOnrampEndpoint>> {
  const { onramp, receiver, purchaseData } = body
  const chain = getChainContext(server, body.chainId)
  const { name } = onrampProviders[onramp]
  const provider = findOnramp(server, onramp)
  if (!provider) throw toRefusal(name, { reason: 'unavailable' })
  if (body.excludeChainIds?.split(',').map(Number).includes(chain.id))
    throw toRefusal(name, { reason: 'token' })
  const token = await getToken(server, chain.id, body.tokenAddress)
  const country = body.country?.toUpperCase()
  const currency = (body.currency ?? 'USD').toUpperCase()
  const request = {
    token: { chainId: chain.id, address: token.address, symbol: token.symbol, decimals: token.decimals },
    ...{ receiver, currency, country, spend: getDefaultSpend(server, currency) },
    amount: body.amount === undefined ? undefined : BigInt(body.amount),
  }
  const offer = await askOnramp(server, name, () => provider.quote(request))
  const amount = request.amount ?? offer.amount
  const delivery = { chainId: chain.id, token: token.address, amount }
  const paid = await checkLink(server, { ...body, clientId: caller, delivery })
  const clientId = paid?.clientId ?? caller
  const terms = { ...delivery, receiver }
  const orderId = await checkOrder(server, { clientId, orderId: paid?.orderId ?? body.orderId, terms })
  const id = randomUUID()
  const now = server.now()
  const buyer = { sessionId: id, address: receiver, country, ip: provider.needsIp ? ip : undefined }
  const opened = await askOnramp(server, name, () => provider.createSession(offer, buyer))
  const { link, opensOnce, reference, tracking, expiresAt: expiration, paysUntil = expiration } = opened
  await server.database.insert(onrampTable).values({
    id,
    clientId,
    provider: onramp,
    status: 'CREATED',
    chainId: chain.id,
    token: token.address,
    amount: amount.toString(),
    receiver: receiver.toLowerCase(),
    currency: offer.currency,
    currencyAmount: offer.currencyAmount,
    orderId: orderId ?? null,
    paymentLinkId: paid?.id ?? null,
    purchaseData: paid?.purchaseData ?? purchaseData ?? null,
    reference,
    tracking,
    pollAt: new Date(now + (provider.pollMs ?? limits.onrampUnpaidMs)),
    expiresAt: new Date(paysUntil),
    createdAt: new Date(now),
  })
  return {
    id,
    link,
    currency: offer.currency,
    currencyAmount: Number(offer.currencyAmount),
    destinationAmount: amount.toString(),
    destinationToken: await toWireToken(server, token, { prices: true }),
    timestamp: now,
    expiration,
    ...(opensOnce && { opensOnce }),
    steps: [],
    intent: { ...body, amount: amount.toString() },
  }
}

/** Returns the status of a card session. */
export async function getOnrampStatus(
  server: ServerContext,
  { query }: EndpointRequest<typeof getOnrampStatusEndpoint>,
): Promise<EndpointResponse<typeof getOnrampStatusEndpoint>> {
  const [session] = await server.database.select().from(onrampTable).where(eq(onrampTable.id, query.id))
  if (!session) throw new ServiceError('NOT_FOUND', 'There is no such session')
  await hurrySession(server, session)
  const { status, chainId, transactionHash, purchaseData, reason } = session
  return {
    status,
    transactions: transactionHash === null ? [] : [{ chainId, transactionHash: transactionHash as Hash }],
    ...(purchaseData ? { purchaseData } : {}),
    ...(reason ? describeFailure(reason) : {}),
  }
}
