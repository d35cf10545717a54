import { isSameAddress } from '@billfold/protocol'
import { type Address, parseUnits } from 'viem'
import { ServiceError } from '../http/ServiceError.js'
import { limits } from '../limits.js'
import { getUsdRate, toUsd } from '../prices/getUsdRate.js'
import type { ServerContext } from '../ServerContext.js'
import { getToken } from '../tokens/getToken.js'
import { findRoute } from './findRoute.js'
import type { Route } from './Route.js'
import type { RouteRequest } from './RouteProvider.js'

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

/** A route for a payment, or the reason why there is none. */
export async function quoteRoute(server: ServerContext, parameters: QuoteRouteParameters): Promise<Route> {
  const { exact: side, amount, maxSteps = limits.routeSteps, sender, receiver } = parameters
  const [origin, destination] = await Promise.all([
    getToken(server, Number(parameters.originChainId), parameters.originTokenAddress),
    getToken(server, Number(parameters.destinationChainId), parameters.destinationTokenAddress),
  ])
  const { slippageBps } = limits
  const request = { origin, destination, side, amount, maxSteps, sender, receiver, slippageBps }
  await checkAmount(server, request)
  const route = await findRoute(server, request)
  if (route) return route
  const smaller = amount > 1n && (await findRoute(server, { ...request, amount: amount / 1000n || 1n }))
  if (smaller) throw new ServiceError('AMOUNT_TOO_HIGH', 'There is not enough liquidity for this amount')
  throw new ServiceError('ROUTE_NOT_FOUND', 'There is no route between these tokens')
}

/** Plain transfers have no bounds but zero; what needs somebody else's money has. */
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
