import { randomUUID } from 'node:crypto'
import type { PreparedQuote } from '@billfold/protocol'
import { type Address, encodePacked, keccak256 } from 'viem'
import type { BuiltStep, Call, Parties } from '../bridge/Liquidity.js'
import { providers } from '../bridge/providers.js'
import type { Route } from '../bridge/Route.js'
import { toWireQuote } from '../bridge/toWireQuote.js'
import { paymentTable } from '../database/tables/paymentTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { checkLink } from './checkLink.js'
import { checkOrder } from './checkOrder.js'

export type PreparePaymentParameters = {
  kind: Parties['kind']
  route: Route
  clientId: string
  sender: Address
  receiver: Address
  orderId?: string | undefined
  paymentLinkId?: string | undefined
  purchaseData?: Record<string, unknown> | undefined
  intent: Record<string, unknown>
}

/** Turns a route into transactions and remembers the payment before anybody can send one. */
export async function preparePayment(
  server: ServerContext,
  parameters: PreparePaymentParameters,
): Promise<PreparedQuote> {
  const { kind, route, sender, receiver } = parameters
  const { chainId, address: token } = (route.steps.at(-1) ?? route.steps[0]).destination
  const delivery = { chainId, token, amount: route.destinationAmount }
  const link = await checkLink(server, { ...parameters, delivery })
  const { clientId } = link ?? parameters
  const purchaseData = link?.purchaseData ?? parameters.purchaseData
  const order = await checkOrder(server, {
    clientId,
    orderId: link?.orderId ?? parameters.orderId,
    terms: { chainId, token, receiver, amount: kind === 'sell' ? undefined : route.destinationAmount },
  })
  const paymentId = randomUUID()
  const orderKey = order === undefined ? paymentId : `${clientId}:${order}`
  const deadline = await chooseDeadline(server, route)
  const parties = { paymentId, kind, sender, receiver, orderKey, deadline }
  const quote = await toWireQuote(server, route)
  const built = await buildSteps(server, route, parties)
  const last = built.at(-1)
  const [first, end] = [route.steps[0].origin, route.steps.at(-1)?.destination ?? route.steps[0].destination]
  const expiration = quote.timestamp + limits.quoteMs
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
    originAmount: route.originAmount.toString(),
    destinationChainId: end.chainId,
    destinationToken: end.address,
    destinationAmount: route.destinationAmount.toString(),
    purchaseData: purchaseData ?? null,
    reference: last?.reference ?? null,
    intent: last?.intent ?? null,
    fromBlock: Number(quote.blockNumber ?? 0),
    expiresAt: new Date(expiration),
    createdAt: new Date(server.now()),
    updatedAt: new Date(server.now()),
  })
  const steps = quote.steps.map((step, index) => ({
    ...step,
    transactions: (built[index]?.calls ?? []).map((call, number) =>
      toWireCall(paymentId, index, number, call),
    ),
  }))
  return { ...quote, expiration, paymentId, steps, intent: parameters.intent }
}

/** By the clocks of the chains where they are ahead of ours: it is they who judge. */
async function chooseDeadline(server: ServerContext, { steps }: Route): Promise<number> {
  const ids = new Set(steps.flatMap(({ origin, destination }) => [origin.chainId, destination.chainId]))
  const times = await Promise.all([...ids].map((id) => readTime(server, id)))
  const now = Math.max(Math.floor(server.now() / 1000), ...times)
  return now + (server.solver?.deadlineSeconds ?? limits.deadlineSeconds)
}

function readTime(server: ServerContext, chainId: number): Promise<number> {
  return server.pools.get(`time:${chainId}`, limits.poolCacheMs, async () =>
    Number((await server.chains.get(chainId)?.client.getBlock())?.timestamp ?? 0),
  )
}

async function buildSteps(server: ServerContext, route: Route, parties: Parties): Promise<BuiltStep[]> {
  const provider = providers.find(({ name }) => name === route.provider)
  if (!provider) throw new Error(`there is no provider ${route.provider}`)
  const last = route.steps.length - 1
  return Promise.all(
    route.steps.map((step, index) => provider.buildStep(server, step, parties, index === last)),
  )
}

function toWireCall(paymentId: string, step: number, number: number, call: Call) {
  const { value, ...rest } = call
  const id = keccak256(encodePacked(['string'], [`${paymentId}:${step}:${number}`]))
  return { ...rest, id, type: 'eip1559', ...(value > 0n ? { value: value.toString() } : {}) }
}
