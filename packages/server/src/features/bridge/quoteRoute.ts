import { isSameAddress, type Quote } from '@billfold/protocol'
import { type Address, getAddress, parseUnits } from 'viem'
import type { RouteRequest, TokenPlace } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { getToken, toWireToken } from '../tokens/findToken.js'
import { getUsdRate, toUsd } from '../tokens/prices.js'
import { findRoutes, type Route } from './findRoute.js'

export type QuoteRouteParameters = {
  originChainId: string
  originTokenAddress: Address
  destinationChainId: string
  destinationTokenAddress: Address
  exact: 'input' | 'output'
  amount: bigint
  maxSteps?: number | undefined
  sender?: Address | undefined
  receiver?: Address | undefined
}

/** Quotes the best route for a payment; throws the reason if there is none. */
export async function quoteRoute(server: ServerContext, parameters: QuoteRouteParameters): Promise<Route> {
  return (await quoteRoutes(server, parameters))[0]
}

/** Quotes all routes for a payment, best first; throws the reason if there is none. */
export async function quoteRoutes(
  server: ServerContext,
  parameters: QuoteRouteParameters,
): Promise<[Route, ...Route[]]> {
  const { exact: side, amount, maxSteps = limits.routeSteps, sender, receiver } = parameters
  const [origin, destination] = await Promise.all([
    getToken(server, Number(parameters.originChainId), parameters.originTokenAddress),
    getToken(server, Number(parameters.destinationChainId), parameters.destinationTokenAddress),
  ])
  const { slippageBps } = limits
  const request = { origin, destination, side, amount, maxSteps, sender, receiver, slippageBps }
  await checkAmount(server, request)
  const [best, ...others] = await findRoutes(server, request)
  if (best) return [best, ...others]
  const smaller = amount > 1n ? await findRoutes(server, { ...request, amount: amount / 1000n || 1n }) : []
  if (smaller.length > 0)
    throw new ServiceError('AMOUNT_TOO_HIGH', 'There is not enough liquidity for this amount')
  throw new ServiceError('ROUTE_NOT_FOUND', 'There is no route between these tokens')
}

/** Checks the amount limits. Plain transfers are only limited to more than zero. */
async function checkAmount(
  server: ServerContext,
  { origin, destination, side, amount }: RouteRequest,
): Promise<void> {
  if (amount === 0n) throw new ServiceError('AMOUNT_TOO_LOW', 'The amount must be above zero')
  if (origin.chainId === destination.chainId && isSameAddress(origin.address, destination.address)) return
  const token = side === 'input' ? origin : destination
  const rate = await getUsdRate(server, token)
  if (rate === undefined) return
  const usd = toUsd(amount, rate, token.decimals)
  if (usd < parseUnits(limits.leastUsd, 18))
    throw new ServiceError('AMOUNT_TOO_LOW', `The least is worth ${limits.leastUsd} US dollars`)
  if (usd > parseUnits(limits.mostUsd, 18))
    throw new ServiceError('AMOUNT_TOO_HIGH', `The most is worth ${limits.mostUsd} US dollars`)
}

/** Converts a route to the wire format, without transactions. */
export async function toWireQuote(server: ServerContext, route: Route): Promise<Quote> {
  const describe = async ({ chainId, address }: TokenPlace) =>
    toWireToken(server, await getToken(server, chainId, getAddress(address)), { prices: true })
  const steps = await Promise.all(
    route.steps.map(async (step) => ({
      originToken: await describe(step.origin),
      destinationToken: await describe(step.destination),
      originAmount: step.amountIn.toString(),
      destinationAmount: step.amountOut.toString(),
      estimatedExecutionTimeMs: step.estimatedMs,
    })),
  )
  const chain = server.chains.get(route.steps[0].origin.chainId)
  const block = await chain?.client.getBlockNumber({ cacheTime: 1_000 })
  return {
    originAmount: route.amountIn.toString(),
    destinationAmount: route.minAmountOut.toString(),
    blockNumber: (block ?? 0n).toString(),
    timestamp: server.now(),
    estimatedExecutionTimeMs: route.steps.reduce((sum, step) => sum + step.estimatedMs, 0),
    ...(route.nativeFee
      ? { nativeFee: { [route.steps[0].origin.chainId]: route.nativeFee.toString() } }
      : {}),
    steps,
  }
}
