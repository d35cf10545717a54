import type { UsdRate } from '../../context/Sources.js'
import { rateScale } from '../../infra/decimals.js'
import { limits } from '../../infra/limits.js'

/** Highest accepted price, in US dollars. */
const mostRate = 1_000_000_000n * rateScale

export type PriceBounds = {
  now: number
  maxAgeMs: number
  min?: bigint | undefined
  max?: bigint | undefined
}

/** Returns the price if it is recent and plausible, because no price is better than a wrong one. */
export function checkPrice(
  price: { rate: bigint | undefined; updatedAt: number },
  { now, maxAgeMs, min = 1n, max = mostRate }: PriceBounds,
): UsdRate | undefined {
  const { rate, updatedAt } = price
  if (rate === undefined || rate < min || rate > max) return undefined
  const age = now - updatedAt
  if (!Number.isFinite(age) || age > maxAgeMs || age < -limits.clockMs) return undefined
  return { rate, updatedAt }
}
