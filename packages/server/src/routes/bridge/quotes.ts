import type {
  EndpointRequest,
  EndpointResponse,
  listWalletQuotes as listWalletQuotesEndpoint,
  quoteBuy as quoteBuyEndpoint,
  quoteSell as quoteSellEndpoint,
} from '@billfold/protocol'
import type { ServerContext } from '../../context/ServerContext.js'
import { RoutesUnreachableError } from '../../features/bridge/findRoute.js'
import { quoteRoute, toWireQuote } from '../../features/bridge/quoteRoute.js'
import { listOwnedTokens, type OwnedToken } from '../../features/indexer/listOwnedTokens.js'
import { findToken, getToken, toWireToken } from '../../features/tokens/findToken.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Quotes an exact output. */
export async function quoteBuy(
  server: ServerContext,
  { query }: EndpointRequest<typeof quoteBuyEndpoint>,
): Promise<EndpointResponse<typeof quoteBuyEndpoint>> {
  const amount = BigInt(query.buyAmountWei ?? query.amount ?? 0)
  return toWireQuote(server, await quoteRoute(server, { ...query, exact: 'output', amount }))
}

/** Quotes an exact input. */
export async function quoteSell(
  server: ServerContext,
  { query }: EndpointRequest<typeof quoteSellEndpoint>,
): Promise<EndpointResponse<typeof quoteSellEndpoint>> {
  const amount = BigInt(query.sellAmountWei ?? query.amount ?? 0)
  return toWireQuote(server, await quoteRoute(server, { ...query, exact: 'input', amount }))
}

type Request = EndpointRequest<typeof listWalletQuotesEndpoint>

/** Quotes the tokens that a wallet owns, including insufficient balances. */
export async function listWalletQuotes(
  server: ServerContext,
  { params, query }: Request,
): Promise<EndpointResponse<typeof listWalletQuotesEndpoint>> {
  if (BigInt(query.amount) === 0n) throw new ServiceError('AMOUNT_TOO_LOW', 'The amount must be above zero')
  await getToken(server, Number(query.destinationChainId), query.destinationTokenAddress)
  const owned = await Promise.all(
    [...server.chains.values()].map((chain) =>
      listOwnedTokens(server, chain, params.walletAddress, { native: true, spam: false }),
    ),
  )
  const items = await Promise.all(owned.flat().map((token) => toItem(server, query, token)))
  const found = items.filter((item) => item !== undefined && item !== unreachable)
  if (found.length === 0 && items.includes(unreachable)) throw new RoutesUnreachableError()
  return found
}

/** Marks a token whose routes are unknown during an outage. */
const unreachable = Symbol('unreachable')

/** Quotes one token; undefined if there is no route. */
async function toItem(server: ServerContext, query: Request['query'], owned: OwnedToken) {
  const row = await findToken(server, owned.chainId, owned.address)
  if (!row) return undefined
  const pair = { originChainId: String(owned.chainId), originTokenAddress: owned.address }
  const { destinationChainId, destinationTokenAddress, includeQuotes = true } = query
  const request = {
    ...pair,
    destinationChainId,
    destinationTokenAddress,
    exact: 'output',
    amount: BigInt(query.amount),
  } as const
  try {
    const route = await quoteRoute(server, request)
    const token = await toWireToken(server, row, { prices: true })
    const item = { balance: owned.balance.toString(), token }
    return includeQuotes ? { ...item, quote: await toWireQuote(server, route) } : item
  } catch (error) {
    if (error instanceof RoutesUnreachableError) return unreachable
    if (error instanceof ServiceError) return undefined
    throw error
  }
}
