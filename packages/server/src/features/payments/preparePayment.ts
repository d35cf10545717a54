import { randomUUID } from 'node:crypto'
import type { PreparedQuote } from '@billfold/protocol'
import { type Address, encodePacked, keccak256 } from 'viem'
import { plainTransfer } from '../../adapters/routes/plainTransfer.js'
import type { Call } from '../../context/Call.js'
import type { Parties, PreparedRoute, RouteProvider } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { getChainContext } from '../../infra/chain/ServerChain.js'
import { paymentTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { findProvider, prepareCalls, type Route } from '../bridge/findRoute.js'
import { toWireQuote } from '../bridge/quoteRoute.js'
import { checkLink } from './checkLink.js'
import { checkOrder } from './orders.js'
import { isRemote } from './pollRoutes.js'

export type PreparePaymentParameters = {
  kind: Parties['kind']
  /** Offers for the same request, best first. */
  routes: readonly Route[]
  clientId: string
  sender: Address
  receiver: Address
  orderId?: string | undefined
  paymentLinkId?: string | undefined
  purchaseData?: Record<string, unknown> | undefined
  intent: Record<string, unknown>
}

/** Prepares the best route. The next one takes its place if its provider fails, since the payer confirms later. */
export async function preparePayment(
  server: ServerContext,
  { routes, ...parameters }: PreparePaymentParameters,
): Promise<PreparedQuote> {
  const failures: unknown[] = []
  for (const route of routes) {
    const answer = await prepareRoute(server, { ...parameters, route }).catch((error: unknown) => {
      throw failures[0] ?? error
    })
    if (!('failure' in answer)) return answer
    failures.push(answer.failure)
    const cause = String(answer.failure)
    server.log({ level: 'warn', event: 'route.unprepared', provider: route.provider, cause })
  }
  throw failures[0]
}

type PrepareRouteParameters = Omit<PreparePaymentParameters, 'routes'> & { route: Route }

/** Converts a route to transactions and stores the payment before they can be sent. */
async function prepareRoute(
  server: ServerContext,
  parameters: PrepareRouteParameters,
): Promise<PreparedQuote | { failure: unknown }> {
  const { kind, route, sender, receiver } = parameters
  const { chainId, address: token } = (route.steps.at(-1) ?? route.steps[0]).destination
  const delivery = { chainId, token, amount: route.minAmountOut }
  const link = await checkLink(server, { ...parameters, delivery })
  const { clientId } = link ?? parameters
  const purchaseData = link?.purchaseData ?? parameters.purchaseData
  const order = await checkOrder(server, {
    clientId,
    orderId: link?.orderId ?? parameters.orderId,
    terms: { chainId, token, receiver, amount: kind === 'sell' ? undefined : route.minAmountOut },
  })
  const paymentId = randomUUID()
  const orderKey = order === undefined ? paymentId : `${clientId}:${order}`
  const quote = await toWireQuote(server, route)
  // Earlier blocks never pay it, so the head is read without the cache of quotes.
  const fromBlock = await server.chains
    .get(route.steps[0].origin.chainId)
    ?.client.getBlockNumber({ cacheTime: 0 })
  const provider = findProvider(server, route.provider)
  if (!provider) throw new Error(`there is no provider ${route.provider}`)
  const parties = { paymentId, kind, sender, receiver, orderKey }
  const prepared = await prepareCalls(provider, route, parties).catch((failure: unknown) => ({ failure }))
  if ('failure' in prepared) return prepared
  const [first, end] = [route.steps[0].origin, route.steps.at(-1)?.destination ?? route.steps[0].destination]
  const expiration = Math.min(quote.timestamp + limits.quoteMs, route.expiresAt)
  await server.database.insert(paymentTable).values({
    id: paymentId,
    clientId,
    kind,
    provider: route.provider,
    status: 'created',
    orderId: order ?? null,
    paymentLinkId: link?.id ?? null,
    sender: sender.toLowerCase(),
    receiver: receiver.toLowerCase(),
    originChainId: first.chainId,
    originToken: first.address,
    originAmount: route.amountIn.toString(),
    destinationChainId: end.chainId,
    destinationToken: end.address,
    destinationAmount: route.minAmountOut.toString(),
    purchaseData: purchaseData ?? null,
    reference: prepared.reference ?? null,
    tracking: prepared.tracking,
    ...(await toPolled(server, provider, { prepared, expiration, chainId: end.chainId })),
    fromBlock: Number(fromBlock ?? 0),
    expiresAt: new Date(expiration),
    createdAt: new Date(server.now()),
    updatedAt: new Date(server.now()),
  })
  const steps = quote.steps.map((step, index) => ({
    ...step,
    transactions: (prepared.steps[index]?.calls ?? []).map((call, number) =>
      toWireCall(paymentId, index, number, call),
    ),
  }))
  return { ...quote, expiration, paymentId, steps, intent: parameters.intent }
}

/** A remote provider is asked about the payment, and its call recognised in what the payer reports. */
async function toPolled(
  server: ServerContext,
  provider: RouteProvider,
  { prepared, expiration, chainId }: { prepared: PreparedRoute; expiration: number; chainId: number },
) {
  const call = prepared.steps.at(-1)?.calls.at(-1)
  if (!isRemote(provider) || provider.id === plainTransfer.id || !call) return {}
  const head = await getChainContext(server, chainId).client.getBlockNumber({ cacheTime: 0 })
  return {
    callTo: call.to.toLowerCase(),
    callData: call.data.toLowerCase(),
    callValue: call.value.toString(),
    destinationFromBlock: Number(head),
    pollAfter: new Date(expiration),
  }
}

function toWireCall(paymentId: string, step: number, number: number, call: Call) {
  const { value, ...rest } = call
  const id = keccak256(encodePacked(['string'], [`${paymentId}:${step}:${number}`]))
  return { ...rest, id, type: 'eip1559', ...(value > 0n ? { value: value.toString() } : {}) }
}
