import { isSameAddress } from '@billfold/protocol'
import { type Address, formatUnits } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { getPool } from '../../infra/chain/getPool.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'
import type { StoredToken } from '../../infra/db/tables/metadata.js'
import { limits } from '../../infra/limits.js'

/** Scale of rates: eighteen decimals. */
export const rateScale: bigint = 10n ** 18n

type Priced = { chainId: number; address: string; decimals: number }

/** Returns US dollars per whole token, scaled by `rateScale`, from its pool with the dollar or native token. */
export async function getUsdRate(server: ServerContext, token: Priced): Promise<bigint | undefined> {
  const chain = server.chains.get(token.chainId)
  const usd = chain?.tokens.find((entry) => isSameAddress(entry.address, chain.usdToken))
  if (!chain?.dex || !usd) return undefined
  const wrapped = { address: chain.dex.wrappedNative, decimals: chain.nativeCurrency.decimals }
  const side = isNativeToken(token.address)
    ? wrapped
    : { address: token.address as Address, decimals: token.decimals }
  if (isSameAddress(side.address, usd.address)) return rateScale
  const direct = await getRate(server, chain, side, usd)
  if (direct !== undefined) return direct
  const [inNative, nativeInUsd] = await Promise.all([
    getRate(server, chain, side, wrapped),
    getRate(server, chain, wrapped, usd),
  ])
  if (inNative === undefined || nativeInUsd === undefined) return undefined
  return (inNative * nativeInUsd) / rateScale
}

/** Converts base units to US dollars, scaled by `rateScale`. */
export function toUsd(amount: bigint, rate: bigint, decimals: number): bigint {
  return (amount * rate) / 10n ** BigInt(decimals)
}

type Side = { address: Address; decimals: number }

/** Returns whole `quote` per whole `base`, scaled by `rateScale`. */
async function getRate(
  server: ServerContext,
  chain: ChainContext,
  base: Side,
  quote: Side,
): Promise<bigint | undefined> {
  const pool = await getPool(server, chain, base.address, quote.address)
  if (!pool) return undefined
  const numerator = pool.reserveOut * 10n ** BigInt(base.decimals) * rateScale
  return numerator / (pool.reserveIn * 10n ** BigInt(quote.decimals))
}

/** Returns US dollars per whole token as a number, for display only. */
export async function getUsdPrice(
  server: ServerContext,
  token: Parameters<typeof getUsdRate>[1],
): Promise<number | undefined> {
  const rate = await getUsdRate(server, token)
  return rate === undefined ? undefined : Number(formatUnits(rate, 18))
}

/** Returns prices of a whole token in every currency; empty if no pool has the token. */
export function getPrices(server: ServerContext, token: StoredToken): Promise<Record<string, number>> {
  const key = `prices:${token.chainId}:${token.address}`
  return server.cache.get(key, limits.poolCacheMs, () => readPrices(server, token))
}

async function readPrices(server: ServerContext, token: StoredToken): Promise<Record<string, number>> {
  const usd = await getUsdRate(server, token)
  if (usd === undefined) return {}
  return Object.fromEntries(
    Object.entries(server.rates).map(([currency, rate]) => [currency, toNumber((usd * rate) / rateScale)]),
  )
}

/** Converts to a number with twelve digits, for display only. */
function toNumber(price: bigint): number {
  return Number(Number(formatUnits(price, 18)).toPrecision(12))
}
