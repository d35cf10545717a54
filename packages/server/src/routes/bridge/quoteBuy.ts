import type { EndpointRequest, EndpointResponse, quoteBuy as endpoint } from '@billfold/protocol'
import { quoteRoute } from '../../bridge/quoteRoute.js'
import { toWireQuote } from '../../bridge/toWireQuote.js'
import type { ServerContext } from '../../ServerContext.js'

/** What an exact output would cost. */
export async function quoteBuy(
  server: ServerContext,
  { query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const amount = BigInt(query.buyAmountWei ?? query.amount ?? 0)
  return toWireQuote(server, await quoteRoute(server, { ...query, exact: 'output', amount }))
}
