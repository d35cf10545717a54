import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { readTokenContract } from '../../infra/chain/tokenContract.js'
import { type StoredToken, tokenTable } from '../../infra/db/tables/metadata.js'
import { limits } from '../../infra/limits.js'

/**
 * Compares a listed token with its contract, whose decimals win. Undefined if it cannot be read: wrong
 * decimals move other amounts.
 */
export async function checkToken(server: ServerContext, row: StoredToken): Promise<StoredToken | undefined> {
  if (row.checked) return row
  const { chainId, address } = row
  return server.cache.get(`checked:${chainId}:${address}`, limits.tokenCacheMs, async () => {
    const chain = server.chains.get(chainId)
    const contract = chain && (await readTokenContract(chain, address as Address))
    if (!contract) return undefined
    const { decimals } = contract
    if (decimals !== row.decimals)
      server.log({ level: 'warn', event: 'token.decimals', chainId, address, listed: row.decimals, decimals })
    const [stored] = await server.database
      .update(tokenTable)
      .set({ decimals, checked: true })
      .where(and(eq(tokenTable.chainId, chainId), eq(tokenTable.address, address)))
      .returning()
    return stored
  })
}

/** Checks all rows at once and leaves out those that cannot be used. */
export async function checkTokens(
  server: ServerContext,
  rows: readonly StoredToken[],
): Promise<StoredToken[]> {
  const checked = await Promise.all(rows.map((row) => checkToken(server, row)))
  return checked.filter((row) => row !== undefined)
}
