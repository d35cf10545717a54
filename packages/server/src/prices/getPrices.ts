import type { StoredToken } from '../database/tables/tokenTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { getUsdPrice } from './getUsdPrice.js'

/** Prices of one whole token in every currency; none when no pool knows the token. */
export function getPrices(server: ServerContext, token: StoredToken): Promise<Record<string, number>> {
  const key = `prices:${token.chainId}:${token.address}`
  return server.pools.get(key, limits.poolCacheMs, () => readPrices(server, token))
}

async function readPrices(server: ServerContext, token: StoredToken): Promise<Record<string, number>> {
  const usd = await getUsdPrice(server, token)
  if (usd === undefined) return {}
  return Object.fromEntries(
    Object.entries(server.rates).map(([currency, rate]) => [currency, round(usd * rate)]),
  )
}

/** Without the last digits, which are only noise of floating point. */
function round(price: number): number {
  return Number(price.toPrecision(12))
}
