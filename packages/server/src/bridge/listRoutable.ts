import { asc } from 'drizzle-orm'
import { type StoredToken, tokenTable } from '../database/tables/tokenTable.js'
import { limits } from '../limits.js'
import { getUsdPrice } from '../prices/getUsdPrice.js'
import type { ServerContext } from '../ServerContext.js'

/** Listed tokens that pools know, configured ones first. */
export async function listRoutable(server: ServerContext): Promise<StoredToken[]> {
  return server.pools.get('routable', limits.pairCacheMs, async () => {
    const rows = await server.database
      .select()
      .from(tokenTable)
      .orderBy(asc(tokenTable.chainId), asc(tokenTable.position), asc(tokenTable.address))
    const priced = await Promise.all(rows.map((row) => getUsdPrice(server, row)))
    return rows.filter((_, index) => priced[index] !== undefined)
  })
}
