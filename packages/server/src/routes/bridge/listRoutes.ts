import {
  type EndpointRequest,
  type EndpointResponse,
  isSameAddress,
  type listRoutes as listRoutesEndpoint,
} from '@billfold/protocol'
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { checkTokens } from '../../features/tokens/checkToken.js'
import { toWireToken } from '../../features/tokens/findToken.js'
import { getUsdPrice } from '../../features/tokens/prices.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'
import { type StoredToken, tokenTable } from '../../infra/db/tables/metadata.js'
import { limits } from '../../infra/limits.js'

/** Lists token pairs with a route, within the step limit. */
export async function listRoutes(
  server: ServerContext,
  { query }: EndpointRequest<typeof listRoutesEndpoint>,
): Promise<EndpointResponse<typeof listRoutesEndpoint>> {
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

/** Returns the steps of the shortest route of any provider. */
function countSteps(server: ServerContext, origin: StoredToken, end: StoredToken): number {
  return Math.min(...server.routes.flatMap((provider) => provider.countSteps?.(origin, end) ?? []))
}

/** Selects tokens that may have pools: listed by the operator or requested by address. */
async function listRoutable(
  server: ServerContext,
  requested: readonly (string | undefined)[],
): Promise<StoredToken[]> {
  const addresses = requested.flatMap((address) => address?.toLowerCase() ?? [])
  return server.cache.get(`routable:${addresses}`, limits.pairCacheMs, async () => {
    const listed = await server.database
      .select()
      .from(tokenTable)
      .where(or(eq(tokenTable.configured, true), inArray(tokenTable.address, addresses)))
      .orderBy(asc(tokenTable.chainId), asc(tokenTable.position), asc(tokenTable.address))
    const rows = await checkTokens(server, listed)
    const priced = await Promise.all(rows.map((row) => getUsdPrice(server, row)))
    return rows.filter((_, index) => priced[index] !== undefined)
  })
}
