import { plainTransfer } from '../../adapters/routes/plainTransfer.js'
import type {
  Parties,
  PreparedRoute,
  RouteProvider,
  RouteQuote,
  RouteRequest,
} from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { nativeToken } from '../../infra/chain/tokenContract.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { UpstreamError } from '../../infra/remote/createUpstream.js'
import { UnavailableError } from '../../infra/ServiceError.js'
import { getUsdRate } from '../tokens/prices.js'

/** Quote with the id of its provider. */
export type Route = RouteQuote & { provider: string }

/** Thrown when a route provider exceeds its time limit. */
export class LateAnswerError extends Error {
  override name = 'LateAnswerError'
}

/** Returned to callers if no provider can be reached, so that nobody takes an outage for a missing route. */
export class RoutesUnreachableError extends UnavailableError {
  constructor() {
    super('The services that know the routes cannot be reached right now')
  }
}

/** Waits for a provider's response up to the time limit. */
export async function withTimeout<T>(provider: string, ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new LateAnswerError(`${provider} did not answer within ${ms} ms`)
    timer = setTimeout(() => reject(error), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Finds the provider that prepared a payment. */
export function findProvider(server: ServerContext, id: string): RouteProvider | undefined {
  return id === plainTransfer.id ? plainTransfer : server.routes.find((provider) => provider.id === id)
}

/** Builds a payer's transactions; an outage after the quote gives the same error as one before it. */
export async function prepareCalls(
  provider: RouteProvider,
  quote: RouteQuote,
  parties: Parties,
): Promise<PreparedRoute> {
  return withTimeout(provider.id, limits.routeQuoteMs, provider.prepare(quote, parties)).catch((error) => {
    throw toFailure([error])
  })
}

/** Queries all providers in parallel. Returns the offers in time, best net result first; ties by order of providers. */
export async function findRoutes(server: ServerContext, request: RouteRequest): Promise<Route[]> {
  const plain = await plainTransfer.quote(request)
  if (plain) return [{ ...plain, provider: plainTransfer.id }]
  const answers = await Promise.allSettled(
    server.routes.map((provider) => askProvider(server, provider, request)),
  )
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const [index, answer] of answers.entries())
    if (answer.status === 'rejected')
      server.log({
        level: 'warn',
        event: 'route.failed',
        provider: server.routes[index]?.id,
        cause: toCause(answer.reason),
      })
  const offers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
  const fitting = offers.filter(({ steps }) => steps.length <= request.maxSteps)
  if (fitting.length === 0 && failures.length > 0) throw toFailure(failures)
  return rank(server, request, fitting)
}

async function rank(server: ServerContext, request: RouteRequest, offers: Route[]): Promise<Route[]> {
  const ranked: Route[] = []
  for (const offer of offers) {
    let place = 0
    for (const better of ranked) {
      if (await isBetter(server, request, offer, better)) break
      place += 1
    }
    ranked.splice(place, 0, offer)
  }
  return ranked
}

/** Asks a provider. Quotes without parties are cached, since a wallet asks for the same ones again and again. */
async function askProvider(
  server: ServerContext,
  provider: RouteProvider,
  request: RouteRequest,
): Promise<Route | undefined> {
  const ask = async () => {
    const quote = await withTimeout(provider.id, limits.routeQuoteMs, provider.quote(request))
    if (!quote || !isTrackable(provider, quote)) return undefined
    return { ...quote, provider: provider.id }
  }
  if (provider.contracts !== undefined || request.sender !== undefined) return ask()
  const { origin, destination, side, amount, maxSteps } = request
  const places = [origin, destination].map(({ chainId, address }) => `${chainId}:${address.toLowerCase()}`)
  const key = ['route', provider.id, ...places, side, amount, maxSteps].join(':')
  return server.cache.get(key, limits.routeCacheMs, ask)
}

/** Remote payments are recognised by the payer's last transaction, which is looked for on the origin chain only. */
function isTrackable({ contracts }: RouteProvider, { steps }: RouteQuote): boolean {
  return contracts !== undefined || steps.every(({ origin }) => origin.chainId === steps[0].origin.chainId)
}

/** Turns outages of services outside into an error that callers may read. */
function toFailure(failures: readonly unknown[]): unknown {
  const isOutside = failures.every((each) => each instanceof UpstreamError || each instanceof LateAnswerError)
  return isOutside ? new RoutesUnreachableError() : failures[0]
}

/** Compares net amounts with native fees in US dollars. A fee without a price loses. */
async function isBetter(server: ServerContext, request: RouteRequest, offer: Route, best: Route) {
  const gain =
    request.side === 'input' ? offer.minAmountOut - best.minAmountOut : best.amountIn - offer.amountIn
  const fee = (offer.nativeFee ?? 0n) - (best.nativeFee ?? 0n)
  if (fee === 0n) return gain > 0n
  const token = request.side === 'input' ? request.destination : request.origin
  const { chainId } = request.origin
  const { symbol = '', decimals = 18 } = server.chains.get(chainId)?.nativeCurrency ?? {}
  const [rate, nativeRate] = await Promise.all([
    getUsdRate(server, token),
    getUsdRate(server, { chainId, address: nativeToken, symbol, decimals }),
  ])
  if (rate === undefined || nativeRate === undefined) return fee < 0n
  return gain * rate * 10n ** BigInt(decimals) > fee * nativeRate * 10n ** BigInt(token.decimals)
}
