import {
  type EndpointRequest,
  type EndpointResponse,
  type listRoutes as endpoint,
  isSameAddress,
} from '@billfold/protocol'
import { listRoutable } from '../../bridge/listRoutable.js'
import type { StoredToken } from '../../database/tables/tokenTable.js'
import { limits } from '../../limits.js'
import type { ServerContext } from '../../ServerContext.js'
import { isNativeToken } from '../../tokens/nativeToken.js'
import { toWireToken } from '../../tokens/toWireToken.js'

/** Pairs of different tokens between which money can move, as far as the number of steps allows. */
export async function listRoutes(
  server: ServerContext,
  { query }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const {
    limit = limits.listDefault,
    offset = 0,
    maxSteps = limits.routeSteps,
    includePrices = false,
  } = query
  const tokens = await listRoutable(server, [query.originTokenAddress, query.destinationTokenAddress])
  const origins = tokens.filter((token) => matches(token, query.originChainId, query.originTokenAddress))
  const ends = tokens.filter((token) =>
    matches(token, query.destinationChainId, query.destinationTokenAddress),
  )
  const pairs = origins
    .flatMap((origin) => ends.map((end) => ({ origin, end })))
    .filter(({ origin, end }) => origin !== end && countSteps(server, origin, end) <= maxSteps)
  return Promise.all(
    pairs.slice(offset, offset + limit).map(async ({ origin, end }) => ({
      originToken: await toWireToken(server, origin, { prices: includePrices }),
      destinationToken: await toWireToken(server, end, { prices: includePrices }),
    })),
  )
}

function matches(token: StoredToken, chainId: number | undefined, address: string | undefined): boolean {
  if (chainId !== undefined && token.chainId !== chainId) return false
  if (address === undefined) return true
  return isNativeToken(address) ? isNativeToken(token.address) : isSameAddress(token.address, address)
}

/** The shortest route that any provider has. */
function countSteps(server: ServerContext, origin: StoredToken, end: StoredToken): number {
  return Math.min(...server.routes.flatMap((provider) => provider.countSteps?.(origin, end) ?? []))
}
