import { formatUnits, parseUnits } from 'viem'
import { describeToken } from './listMarkets.js'
import type { RelayCurrency } from './RelayDesk.js'

/** US dollars of a whole unit, as in the pools. */
const prices: Readonly<Record<string, bigint>> = { ETH: 2500n, USDC: 1n, USDT: 1n, DAI: 1n }
const feeBps = 10n
const whole = 10_000n
const leastUsd = parseUnits('0.01', 18)
const mostUsd = parseUnits('1000000', 18)

export type PriceOrderParameters = {
  from: RelayCurrency
  to: RelayCurrency
  side: 'input' | 'output'
  amount: bigint
  /** Basis points on top of the fee. */
  worseBps: bigint
}

export type PricedOrder = { amountIn: bigint; amountOut: bigint; fee: bigint }

/** Prices an order, rounded in favour of the solver; or the code with which Relay refuses it. */
export function priceOrder({ from, to, side, amount, worseBps }: PriceOrderParameters): PricedOrder | string {
  const bps = feeBps + worseBps
  const usd = toUsd(side === 'input' ? from : to, amount)
  if (usd < leastUsd) return 'AMOUNT_TOO_LOW'
  if (usd > mostUsd) return 'INSUFFICIENT_LIQUIDITY'
  if (side === 'output') {
    const net = divideUp(amount * scale(to, from), scale(from, to))
    const fee = divideUp(net * bps, whole)
    return { amountIn: net + fee, amountOut: amount, fee }
  }
  const fee = divideUp(amount * bps, whole)
  const amountOut = ((amount - fee) * scale(from, to)) / scale(to, from)
  return { amountIn: amount, amountOut, fee }
}

/** An amount as Relay describes it. */
export function describeAmount(currency: RelayCurrency, amount: bigint, least = amount) {
  return {
    currency: { ...currency, metadata: describeToken(currency) },
    amount: amount.toString(),
    amountFormatted: formatUnits(amount, currency.decimals),
    amountUsd: formatUnits(toUsd(currency, amount), 18),
    minimumAmount: least.toString(),
  }
}

/** US dollars with 18 decimals. */
function toUsd({ symbol, decimals }: RelayCurrency, amount: bigint): bigint {
  return (amount * (prices[symbol] ?? 0n) * 10n ** 18n) / 10n ** BigInt(decimals)
}

/** Numerator of the rate from one token to another. */
function scale(from: RelayCurrency, to: RelayCurrency): bigint {
  return (prices[from.symbol] ?? 0n) * 10n ** BigInt(to.decimals)
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by
}
