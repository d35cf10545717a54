import type {
  EndpointRequest,
  EndpointResponse,
  listTokens as listTokensEndpoint,
  registerToken as registerTokenEndpoint,
} from '@billfold/protocol'
import { and, asc, desc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { checkTokens } from '../../features/tokens/checkToken.js'
import { addToken, findToken, toWireToken } from '../../features/tokens/findToken.js'
import { getChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken, nativeToken } from '../../infra/chain/tokenContract.js'
import { tokenTable } from '../../infra/db/tables/metadata.js'
import { limits } from '../../infra/limits.js'

type Request = EndpointRequest<typeof listTokensEndpoint>

/** Lists tokens. Symbols match exactly, names and free text partially, all case-insensitively. */
export async function listTokens(
  server: ServerContext,
  { query }: Request,
): Promise<EndpointResponse<typeof listTokensEndpoint>> {
  const { limit = limits.listDefault, offset = 0, includePrices = true } = query
  const rows = await server.database
    .select()
    .from(tokenTable)
    .where(and(...toConditions(server, query)))
    .orderBy(...toOrder(query.sortBy))
    .limit(limit)
    .offset(offset)
  const tokens = await checkTokens(server, rows)
  return Promise.all(tokens.map((row) => toWireToken(server, row, { prices: includePrices })))
}

function toConditions(server: ServerContext, query: Request['query']): SQL[] {
  const { chainId, tokenAddress, symbol, name, query: text } = query
  const conditions: (SQL | undefined)[] = [
    sql`${tokenTable.chainId} in ${[...server.chains.keys()]}`,
    // Registered tokens can have any name, so they are found only by address.
    tokenAddress ? undefined : or(eq(tokenTable.configured, true), isNotNull(tokenTable.source)),
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
  // The operator's tokens come first on every chain, whatever a token source lists.
  const first = desc(tokenTable.configured)
  const usual = [asc(tokenTable.chainId), asc(tokenTable.position), asc(tokenTable.address)]
  if (sortBy === 'newest') return [first, desc(tokenTable.addedAt), ...usual]
  if (sortBy === 'oldest') return [first, asc(tokenTable.addedAt), ...usual]
  return [first, ...usual]
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Reads a token from its chain and lists it. A listed token is returned unchanged. */
export async function registerToken(
  server: ServerContext,
  { body }: EndpointRequest<typeof registerTokenEndpoint>,
): Promise<EndpointResponse<typeof registerTokenEndpoint>> {
  const chain = getChainContext(server, body.chainId)
  const known = await findToken(server, chain.id, body.tokenAddress)
  const row = known ?? (await addToken(server, chain, body.tokenAddress))
  return toWireToken(server, row, { prices: true })
}
