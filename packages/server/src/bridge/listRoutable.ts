import { asc, eq, inArray, or } from 'drizzle-orm'
import { type StoredToken, tokenTable } from '../database/tables/tokenTable.js'
import { limits } from '../limits.js'
import { getUsdPrice } from '../prices/getUsdPrice.js'
import type { ServerContext } from '../ServerContext.js'

/** Tokens that pools know: those that the operator lists, and those that were asked for by address. */
export async function listRoutable(
  server: ServerContext,
  asked: readonly (string | undefined)[],
): Promise<StoredToken[]> {
  const addresses = asked.flatMap((address) => address?.toLowerCase() ?? [])
  return server.pools.get(`routable:${addresses}`, limits.pairCacheMs, async () => {
    const rows = await server.database
      .select()
      .from(tokenTable)
      .where(or(eq(tokenTable.configured, true), inArray(tokenTable.address, addresses)))
      .orderBy(asc(tokenTable.chainId), asc(tokenTable.position), asc(tokenTable.address))
    const priced = await Promise.all(rows.map((row) => getUsdPrice(server, row)))
    return rows.filter((_, index) => priced[index] !== undefined)
  })
}
