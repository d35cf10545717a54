import { eq, isNull, or, sql } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ListedToken, TokenSource } from '../../context/Sources.js'
import { isNativeToken, toTokenKey } from '../../infra/chain/tokenContract.js'
import { tokenTable } from '../../infra/db/tables/metadata.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { cleanText } from '../../infra/remote/cleanText.js'

/** Positions of listed tokens: after configured ones, before tokens that were registered by address. */
const [listedFrom, doubtfulFrom] = [100_000, 500_000]

type Row = typeof tokenTable.$inferInsert

/** Imports all token sources. A source that cannot be read keeps its last tokens; returns false in that case. */
export async function importTokens(server: ServerContext, sources: readonly TokenSource[]): Promise<boolean> {
  let isComplete = true
  for (const source of sources) {
    try {
      const listed = await source.listTokens([...server.chains.keys()])
      const rows = cleanTokens(server, source.id, listed.slice(0, limits.tokensPerList))
      if (rows.length > 0) await storeTokens(server, source.id, rows)
      server.log({ level: 'info', event: 'tokens.imported', source: source.id, tokens: rows.length })
    } catch (error) {
      isComplete = false
      server.log({ level: 'warn', event: 'tokens.failed', source: source.id, cause: toCause(error) })
    }
  }
  return isComplete
}

/** Converts to rows, without tokens that are configured, native, listed twice or malformed. */
function cleanTokens(server: ServerContext, source: string, tokens: readonly ListedToken[]): Row[] {
  const rows = new Map<string, Row>()
  for (const [index, token] of tokens.entries()) {
    const chain = server.chains.get(token.chainId)
    const key = toTokenKey(token)
    const { address, decimals } = token
    const name = cleanText(token.name, limits.tokenNameLength)
    const symbol = cleanText(token.symbol, limits.tokenSymbolLength)
    const isUsable =
      /^0x[0-9a-fA-F]{40}$/.test(address) &&
      !isNativeToken(address) &&
      Number.isInteger(decimals) &&
      decimals >= 0 &&
      decimals <= limits.tokenDecimals &&
      name !== '' &&
      symbol !== '' &&
      // Markup has no place in a name; who writes it tries something.
      !/[<>]/.test(token.name + token.symbol)
    if (!chain || !isUsable || rows.has(key)) continue
    const own = [chain.nativeCurrency.symbol, ...chain.tokens.map((entry) => entry.symbol)]
    const position = (isDoubtful(symbol, own) ? doubtfulFrom : listedFrom) + index
    const iconUri = toIcon(token.iconUri)
    const text = { name, symbol, decimals, iconUri, source, position }
    rows.set(key, {
      chainId: chain.id,
      address: address.toLowerCase(),
      ...text,
      configured: false,
      checked: false,
    })
  }
  return [...rows.values()]
}

/** Returns true for a symbol that could be taken for one of the operator's tokens. */
function isDoubtful(symbol: string, own: readonly string[]): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  return /[^\x21-\x7e]/.test(symbol) || own.some((other) => plain(other) === plain(symbol))
}

/** Accepts addresses that the image route can fetch. Data and script addresses are dropped. */
function toIcon(uri: string | undefined): string | null {
  if (uri === undefined || uri.length > limits.iconUriLength || !URL.canParse(uri)) return null
  return /^(?:https|ipfs):$/.test(new URL(uri).protocol) ? uri : null
}

/** Replaces the source's tokens. Rows of the operator and of other sources win, and checked decimals stay. */
async function storeTokens(server: ServerContext, source: string, rows: readonly Row[]): Promise<void> {
  await server.database.transaction(async (tx) => {
    await tx.update(tokenTable).set({ source: null }).where(eq(tokenTable.source, source))
    for (let start = 0; start < rows.length; start += limits.insertRows)
      await tx
        .insert(tokenTable)
        .values(rows.slice(start, start + limits.insertRows))
        .onConflictDoUpdate({
          target: [tokenTable.chainId, tokenTable.address],
          set: {
            name: sql`excluded.name`,
            symbol: sql`excluded.symbol`,
            iconUri: sql`excluded.icon_uri`,
            position: sql`excluded.position`,
            source: sql`excluded.source`,
            decimals: sql`case when ${tokenTable.checked} then ${tokenTable.decimals} else excluded.decimals end`,
          },
          setWhere: sql`not ${tokenTable.configured} and ${or(isNull(tokenTable.source), eq(tokenTable.source, source))}`,
        })
  })
}
