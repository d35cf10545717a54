import type { RoutePool as Pool } from '@billfold/server'

/** Uniswap V2's own arithmetic: what comes out for an input, the pool's 0.3 % taken; undefined when nothing would. */
export function getAmountOut(amountIn: bigint, { reserveIn, reserveOut }: Pool): bigint | undefined {
  const withFee = amountIn * 997n
  const out = (withFee * reserveOut) / (reserveIn * 1000n + withFee)
  return out > 0n ? out : undefined
}

/** What must go in for an output; undefined when the pool does not hold that much. */
export function getAmountIn(amountOut: bigint, { reserveIn, reserveOut }: Pool): bigint | undefined {
  if (amountOut >= reserveOut) return undefined
  return (reserveIn * amountOut * 1000n) / ((reserveOut - amountOut) * 997n) + 1n
}
