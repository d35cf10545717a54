import { createCache } from '../createCache.js'
import { getPool } from '../dex/getPool.js'
import { startLoop } from '../jobs/startLoop.js'
import type { ServerContext } from '../ServerContext.js'
import { findToken } from '../tokens/findToken.js'
import { createRoutePayments } from './createRoutePayments.js'
import { listRouteLogs } from './listRouteLogs.js'
import type { RouteContext } from './RouteContext.js'
import { toRouteDatabase } from './toRouteDatabase.js'

/** Narrows the server to what a route provider needs. */
export function createRouteContext(server: ServerContext): RouteContext {
  return {
    database: toRouteDatabase(server.database),
    chains: server.chains,
    now: server.now,
    log: server.log,
    wake: () => server.bell.ring(),
    startLoop: (loop) => startLoop(server, { ...loop, hears: true }),
    cache: (key, ms, load) => server.pools.get(key, ms, load),
    async readPool(chainId, tokenIn, tokenOut, { fresh = false, blockNumber } = {}) {
      const chain = server.chains.get(chainId)
      const reader =
        fresh || blockNumber !== undefined ? { ...server, pools: createCache(server.now) } : server
      return chain && getPool(reader, chain, tokenIn, tokenOut, blockNumber)
    },
    findToken: (chainId, address) => findToken(server, chainId, address),
    listLogs: (query) => listRouteLogs(server, query),
    payments: createRoutePayments(server),
  }
}
