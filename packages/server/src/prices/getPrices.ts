import { formatUnits } from 'viem'
import type { StoredToken } from '../database/tables/tokenTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { getUsdRate, rateScale } from './getUsdRate.js'

/** Prices of one whole token in every currency; none when no pool knows the token. */
export function getPrices(server: ServerContext, token: StoredToken): Promise<Record<string, number>> {
  const key = `prices:${token.chainId}:${token.address}`
  return server.pools.get(key, limits.poolCacheMs, () => readPrices(server, token))
}

async function readPrices(server: ServerContext, token: StoredToken): Promise<Record<string, number>> {
  const usd = await getUsdRate(server, token)
  if (usd === undefined) return {}
  return Object.fromEntries(
    Object.entries(server.rates).map(([currency, rate]) => [currency, toNumber((usd * rate) / rateScale)]),
  )
}

/** As the wire has it: a number, to be shown and never to be reckoned with; twelve digits of it. */
function toNumber(price: bigint): number {
  return Number(Number(formatUnits(price, 18)).toPrecision(12))
}
