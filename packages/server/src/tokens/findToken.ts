import { and, eq } from 'drizzle-orm'
import { type StoredToken, tokenTable } from '../database/tables/tokenTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { isNativeToken, nativeToken } from './nativeToken.js'

/** A listed token; both native addresses find the native one. */
export async function findToken(
  server: ServerContext,
  chainId: number,
  address: string,
): Promise<StoredToken | undefined> {
  const wanted = (isNativeToken(address) ? nativeToken : address).toLowerCase()
  const life = (row: StoredToken | undefined) => (row ? limits.tokenRowMs : 0)
  return server.pools.get(`row:${chainId}:${wanted}`, life, async () => {
    const [row] = await server.database
      .select()
      .from(tokenTable)
      .where(and(eq(tokenTable.chainId, chainId), eq(tokenTable.address, wanted)))
    return row
  })
}
