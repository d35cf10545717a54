import { isSameAddress } from '@billfold/protocol'
import type { StoredToken } from '../database/tables/tokenTable.js'
import { quoteSwap } from '../dex/quoteSwap.js'
import { limits } from '../limits.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { isNativeToken } from '../tokens/nativeToken.js'
import { lessSlippage, plusSlippage } from './slippage.js'

export type PriceLaneParameters = {
  /** What is deposited: the dollar token or the native one. */
  lane: StoredToken
  destination: StoredToken
  exact: 'input' | 'output'
  amount: bigint
}

const whole = 10_000n

/** What must be deposited for what arrives, or the other way round: both sides' pools, our fee, and a reserve where a price may move. */
export async function priceLane(
  server: ServerContext,
  { lane, destination, exact, amount }: PriceLaneParameters,
): Promise<{ amountIn: bigint; amountOut: bigint } | undefined> {
  const [from, to] = [server.chains.get(lane.chainId), server.chains.get(destination.chainId)]
  if (!from || !to) return undefined
  if (exact === 'output') {
    const cost = await toDollars(server, to, destination, 'output', amount)
    const dollars = cost === undefined ? undefined : rescale(plusFee(cost), to, from)
    const amountIn =
      dollars === undefined ? undefined : await fromDollars(server, from, lane, 'output', dollars)
    return amountIn === undefined ? undefined : { amountIn, amountOut: amount }
  }
  const dollars = await fromDollars(server, from, lane, 'input', amount)
  const rest = dollars === undefined ? undefined : rescale(lessFee(dollars), from, to)
  const amountOut = rest === undefined ? undefined : await toDollars(server, to, destination, 'input', rest)
  return amountOut === undefined || amountOut === 0n ? undefined : { amountIn: amount, amountOut }
}

/** Dollars that buy so much of a token ('output'), or how much of it so many dollars buy ('input'). */
async function toDollars(
  server: ServerContext,
  chain: ChainContext,
  token: StoredToken,
  exact: 'input' | 'output',
  amount: bigint,
) {
  if (!chain.usdToken) return undefined
  if (isSameAddress(token.address, chain.usdToken)) return amount
  const quote = await quoteSwap(server, chain, {
    tokenIn: chain.usdToken,
    tokenOut: token.address,
    exact,
    amount,
  })
  if (!quote) return undefined
  return exact === 'output' ? plusSlippage(quote.amountIn) : lessSlippage(quote.amountOut)
}

/** What to deposit for so many dollars ('output'), or how many dollars a deposit is ('input'). */
async function fromDollars(
  server: ServerContext,
  chain: ChainContext,
  lane: StoredToken,
  exact: 'input' | 'output',
  amount: bigint,
) {
  if (!chain.usdToken) return undefined
  if (!isNativeToken(lane.address)) return amount
  const quote = await quoteSwap(server, chain, {
    tokenIn: lane.address,
    tokenOut: chain.usdToken,
    exact,
    amount,
  })
  if (!quote) return undefined
  return exact === 'output' ? plusSlippage(quote.amountIn) : lessSlippage(quote.amountOut)
}

function plusFee(amount: bigint): bigint {
  return (amount * (whole + BigInt(limits.laneFeeBps)) + whole - 1n) / whole
}

function lessFee(amount: bigint): bigint {
  return (amount * (whole - BigInt(limits.laneFeeBps))) / whole
}

/** Dollar tokens may have different decimals; rounding is never in the payer's disfavour by more than one unit. */
function rescale(amount: bigint, from: ChainContext, to: ChainContext): bigint {
  const [left, right] = [getDecimals(from), getDecimals(to)]
  if (left === right) return amount
  if (left < right) return amount * 10n ** BigInt(right - left)
  const unit = 10n ** BigInt(left - right)
  return (amount + unit - 1n) / unit
}

function getDecimals(chain: ChainContext): number {
  return chain.tokens.find(({ address }) => isSameAddress(address, chain.usdToken))?.decimals ?? 0
}
