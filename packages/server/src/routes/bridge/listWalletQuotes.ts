import type { EndpointRequest, EndpointResponse, listWalletQuotes as endpoint } from '@billfold/protocol'
import { listOwnedTokens, type OwnedToken } from '../../balances/listOwnedTokens.js'
import { quoteRoute } from '../../bridge/quoteRoute.js'
import { toWireQuote } from '../../bridge/toWireQuote.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { ServerContext } from '../../ServerContext.js'
import { findToken } from '../../tokens/findToken.js'
import { getToken } from '../../tokens/getToken.js'
import { toWireToken } from '../../tokens/toWireToken.js'

type Request = EndpointRequest<typeof endpoint>

/** What a wallet owns and could pay with, whether or not it is enough. */
export async function listWalletQuotes(
  server: ServerContext,
  { params, query }: Request,
): Promise<EndpointResponse<typeof endpoint>> {
  if (BigInt(query.amount) === 0n) throw new ServiceError('AMOUNT_TOO_LOW', 'The amount must be above zero')
  await getToken(server, Number(query.destinationChainId), query.destinationTokenAddress)
  const owned = await Promise.all(
    [...server.chains.values()].map((chain) =>
      listOwnedTokens(server, chain, params.walletAddress, { native: true, spam: false }),
    ),
  )
  const items = await Promise.all(owned.flat().map((token) => toItem(server, query, token)))
  return items.flat()
}

async function toItem(server: ServerContext, query: Request['query'], owned: OwnedToken) {
  const row = await findToken(server, owned.chainId, owned.address)
  if (!row) return []
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
    return [includeQuotes ? { ...item, quote: await toWireQuote(server, route) } : item]
  } catch (error) {
    if (error instanceof ServiceError) return []
    throw error
  }
}
