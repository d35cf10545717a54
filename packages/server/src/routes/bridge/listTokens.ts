import type { EndpointRequest, EndpointResponse, listTokens as endpoint } from '@billfold/protocol'
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { tokenTable } from '../../database/tables/tokenTable.js'
import { limits } from '../../limits.js'
import type { ServerContext } from '../../ServerContext.js'
import { isNativeToken, nativeToken } from '../../tokens/nativeToken.js'
import { toWireToken } from '../../tokens/toWireToken.js'

type Request = EndpointRequest<typeof endpoint>

/** Listed tokens; symbols match whole, names and free text match in part, none minds the case. */
export async function listTokens(
  server: ServerContext,
  { query }: Request,
): Promise<EndpointResponse<typeof endpoint>> {
  const { limit = limits.listDefault, offset = 0, includePrices = true } = query
  const rows = await server.database
    .select()
    .from(tokenTable)
    .where(and(...toConditions(server, query)))
    .orderBy(...toOrder(query.sortBy))
    .limit(limit)
    .offset(offset)
  return Promise.all(rows.map((row) => toWireToken(server, row, { prices: includePrices })))
}

function toConditions(server: ServerContext, query: Request['query']): SQL[] {
  const { chainId, tokenAddress, symbol, name, query: text } = query
  const conditions: (SQL | undefined)[] = [
    sql`${tokenTable.chainId} in ${[...server.chains.keys()]}`,
    // Anybody can register a contract under any name: those are found by their address only.
    tokenAddress ? undefined : eq(tokenTable.configured, true),
    chainId === undefined ? undefined : eq(tokenTable.chainId, chainId),
    tokenAddress &&
      eq(tokenTable.address, (isNativeToken(tokenAddress) ? nativeToken : tokenAddress).toLowerCase()),
    symbol === undefined ? undefined : ilike(tokenTable.symbol, escapePattern(symbol)),
    name === undefined ? undefined : ilike(tokenTable.name, `%${escapePattern(name)}%`),
    text === undefined
      ? undefined
      : or(
          ilike(tokenTable.name, `%${escapePattern(text)}%`),
          ilike(tokenTable.symbol, `%${escapePattern(text)}%`),
        ),
  ]
  return conditions.filter((condition) => condition !== undefined)
}

function toOrder(sortBy: Request['query']['sortBy']): SQL[] {
  const usual = [asc(tokenTable.chainId), asc(tokenTable.position), asc(tokenTable.address)]
  if (sortBy === 'newest') return [desc(tokenTable.addedAt), ...usual]
  if (sortBy === 'oldest') return [asc(tokenTable.addedAt), ...usual]
  return usual
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
