import { limits } from '../limits.js'
import { getUsdRate } from '../prices/getUsdRate.js'
import type { ServerContext } from '../ServerContext.js'
import { nativeToken } from '../tokens/nativeToken.js'
import { answerInTime } from './answerInTime.js'
import { plainTransfer } from './plainTransfer.js'
import type { Route } from './Route.js'
import type { RouteProvider, RouteRequest } from './RouteProvider.js'

/** The provider that a payment was prepared by. */
export function findProvider(server: ServerContext, id: string): RouteProvider | undefined {
  return id === plainTransfer.id ? plainTransfer : server.routes.find((provider) => provider.id === id)
}

/** Asks all providers at once; the best net result within the time limit wins, the earlier provider when equal. */
export async function findRoute(server: ServerContext, request: RouteRequest): Promise<Route | undefined> {
  const plain = await plainTransfer.quote(request)
  if (plain) return { ...plain, provider: plainTransfer.id }
  const answers = await Promise.allSettled(server.routes.map((provider) => askProvider(provider, request)))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const [index, answer] of answers.entries())
    if (answer.status === 'rejected')
      server.log({
        level: 'warn',
        event: 'route.failed',
        provider: server.routes[index]?.id,
        cause: String(answer.reason),
      })
  const offers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
  const [first, ...others] = offers.filter(({ steps }) => steps.length <= request.maxSteps)
  if (!first && failures.length > 0) throw failures[0]
  let best = first
  for (const offer of others) if (best && (await isBetter(server, request, offer, best))) best = offer
  return best
}

async function askProvider(provider: RouteProvider, request: RouteRequest): Promise<Route | undefined> {
  const quote = await answerInTime(provider.id, limits.routeQuoteMs, provider.quote(request))
  return quote && { ...quote, provider: provider.id }
}

/** More arrives or less is paid, native fees counted in dollars; a fee without a price loses. */
async function isBetter(server: ServerContext, request: RouteRequest, offer: Route, best: Route) {
  const gain =
    request.side === 'input' ? offer.minAmountOut - best.minAmountOut : best.amountIn - offer.amountIn
  const fee = (offer.nativeFee ?? 0n) - (best.nativeFee ?? 0n)
  if (fee === 0n) return gain > 0n
  const token = request.side === 'input' ? request.destination : request.origin
  const { chainId } = request.origin
  const decimals = server.chains.get(chainId)?.nativeCurrency.decimals ?? 18
  const [rate, nativeRate] = await Promise.all([
    getUsdRate(server, token),
    getUsdRate(server, { chainId, address: nativeToken, decimals }),
  ])
  if (rate === undefined || nativeRate === undefined) return fee < 0n
  return gain * rate * 10n ** BigInt(decimals) > fee * nativeRate * 10n ** BigInt(token.decimals)
}
