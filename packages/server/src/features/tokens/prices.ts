import { formatUnits } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import type { PricedToken } from '../../context/Sources.js'
import { rateScale } from '../../infra/decimals.js'

/** Returns US dollars per whole token, scaled by `rateScale`, for decisions: limits, comparisons, card prices. */
export function getUsdRate(server: ServerContext, token: PricedToken): Promise<bigint | undefined> {
  return server.readPrice(token, 'decision')
}

/** Converts base units to US dollars, scaled by `rateScale`. */
export function toUsd(amount: bigint, rate: bigint, decimals: number): bigint {
  return (amount * rate) / 10n ** BigInt(decimals)
}

/** Returns US dollars per whole token as a number, for display only. */
export async function getUsdPrice(server: ServerContext, token: PricedToken): Promise<number | undefined> {
  const rate = await server.readPrice(token, 'display')
  return rate === undefined ? undefined : Number(formatUnits(rate, 18))
}

/** Returns prices of a whole token in every currency, for display only; empty if no source has the token. */
export async function getPrices(server: ServerContext, token: PricedToken): Promise<Record<string, number>> {
  const usd = await server.readPrice(token, 'display')
  if (usd === undefined) return {}
  return Object.fromEntries(
    Object.entries(server.rates).map(([currency, rate]) => [currency, toNumber((usd * rate) / rateScale)]),
  )
}

/** Converts to a number with twelve digits, for display only. */
function toNumber(price: bigint): number {
  return Number(Number(formatUnits(price, 18)).toPrecision(12))
}
