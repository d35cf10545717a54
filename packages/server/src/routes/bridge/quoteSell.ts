import type { EndpointRequest, EndpointResponse, quoteSell as endpoint } from '@billfold/protocol'
import { quoteRoute } from '../../bridge/quoteRoute.js'
import { toWireQuote } from '../../bridge/toWireQuote.js'
import type { ServerContext } from '../../ServerContext.js'

/** What an exact input would cost. */
export async function quoteSell(
  server: ServerContext,
  { query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const amount = BigInt(query.sellAmountWei ?? query.amount ?? 0)
  return toWireQuote(server, await quoteRoute(server, { ...query, exact: 'input', amount }))
}
