import { isSameAddress } from '@billfold/protocol'
import type { RouteChain, TokenPlace } from '@billfold/server'
import type { Bridge } from '../model/Bridge.js'
import { isNativeToken } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { lessSlippage, plusSlippage, quoteSwap } from './quoteSwap.js'

export type PriceCrossingParameters = {
  /** The deposited token: the dollar token or the native one. */
  deposited: TokenPlace
  destination: TokenPlace
  side: 'input' | 'output'
  amount: bigint
}

const whole = 10_000n

/** Prices a crossing in either direction: both sides' pools, our fee, and a reserve where a price may move. */
export async function priceCrossing(
  bridge: Bridge,
  { deposited, destination, side, amount }: PriceCrossingParameters,
): Promise<{ amountIn: bigint; amountOut: bigint } | undefined> {
  const [from, to] = [bridge.chains.get(deposited.chainId), bridge.chains.get(destination.chainId)]
  if (!from || !to) return undefined
  if (side === 'output') {
    const cost = await toDollars(bridge, to, destination, 'output', amount)
    const dollars = cost === undefined ? undefined : rescale(plusFee(cost), to, from)
    const amountIn =
      dollars === undefined ? undefined : await fromDollars(bridge, from, deposited, 'output', dollars)
    return amountIn === undefined ? undefined : { amountIn, amountOut: amount }
  }
  const dollars = await fromDollars(bridge, from, deposited, 'input', amount)
  const rest = dollars === undefined ? undefined : rescale(lessFee(dollars), from, to)
  const amountOut = rest === undefined ? undefined : await toDollars(bridge, to, destination, 'input', rest)
  return amountOut === undefined || amountOut === 0n ? undefined : { amountIn: amount, amountOut }
}

/** Dollars for an amount of a token ('output'), or the amount for dollars ('input'). */
async function toDollars(
  bridge: Bridge,
  chain: RouteChain,
  token: TokenPlace,
  side: 'input' | 'output',
  amount: bigint,
) {
  if (!chain.usdToken) return undefined
  if (isSameAddress(token.address, chain.usdToken)) return amount
  const quote = await quoteSwap(bridge, chain, {
    tokenIn: chain.usdToken,
    tokenOut: token.address,
    side,
    amount,
  })
  if (!quote) return undefined
  return side === 'output' ? plusSlippage(quote.amountIn) : lessSlippage(quote.amountOut)
}

/** Deposit for an amount of dollars ('output'), or dollars for a deposit ('input'). */
async function fromDollars(
  bridge: Bridge,
  chain: RouteChain,
  deposited: TokenPlace,
  side: 'input' | 'output',
  amount: bigint,
) {
  if (!chain.usdToken) return undefined
  if (!isNativeToken(deposited.address)) return amount
  const quote = await quoteSwap(bridge, chain, {
    tokenIn: deposited.address,
    tokenOut: chain.usdToken,
    side,
    amount,
  })
  if (!quote) return undefined
  return side === 'output' ? plusSlippage(quote.amountIn) : lessSlippage(quote.amountOut)
}

function plusFee(amount: bigint): bigint {
  return (amount * (whole + BigInt(bridgeLimits.feeBps)) + whole - 1n) / whole
}

function lessFee(amount: bigint): bigint {
  return (amount * (whole - BigInt(bridgeLimits.feeBps))) / whole
}

/** Converts between decimals of dollar tokens; rounding costs the payer at most one unit. */
function rescale(amount: bigint, from: RouteChain, to: RouteChain): bigint {
  const [left, right] = [getDecimals(from), getDecimals(to)]
  if (left === right) return amount
  if (left < right) return amount * 10n ** BigInt(right - left)
  const unit = 10n ** BigInt(left - right)
  return (amount + unit - 1n) / unit
}

function getDecimals(chain: RouteChain): number {
  return chain.tokens.find(({ address }) => isSameAddress(address, chain.usdToken))?.decimals ?? 0
}
