import { and, eq } from 'drizzle-orm'
import { type StoredToken, tokenTable } from '../database/tables/tokenTable.js'
import type { ServerContext } from '../ServerContext.js'
import { isNativeToken, nativeToken } from './nativeToken.js'

/** A listed token; both native addresses find the native one. */
export async function findToken(
  server: ServerContext,
  chainId: number,
  address: string,
): Promise<StoredToken | undefined> {
  const wanted = (isNativeToken(address) ? nativeToken : address).toLowerCase()
  const [row] = await server.database
    .select()
    .from(tokenTable)
    .where(and(eq(tokenTable.chainId, chainId), eq(tokenTable.address, wanted)))
  return row
}
