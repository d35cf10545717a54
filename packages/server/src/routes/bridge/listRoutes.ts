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
  const tokens = await listRoutable(server)
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

/** Between chains everything but the dollar token and the native one is swapped first. */
function countSteps(server: ServerContext, origin: StoredToken, end: StoredToken): number {
  const [from, to] = [server.chains.get(origin.chainId), server.chains.get(end.chainId)]
  if (!from || !to) return Number.POSITIVE_INFINITY
  if (from.id === to.id) return from.swapper ? 1 : Number.POSITIVE_INFINITY
  const mixed = (from.testnet ?? false) !== (to.testnet ?? false)
  if (mixed || !from.escrow || !to.escrow || !server.solver) return Number.POSITIVE_INFINITY
  const direct = isNativeToken(origin.address) || isSameAddress(origin.address, from.usdToken)
  return direct ? 1 : from.swapper ? 2 : Number.POSITIVE_INFINITY
}
