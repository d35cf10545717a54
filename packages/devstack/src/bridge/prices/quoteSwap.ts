import { isSameAddress } from '@billfold/protocol'
import type { RoutePool as Pool, RouteChain } from '@billfold/server'
import type { Address } from 'viem'
import { type Bridge, isNativeToken } from '../model/Bridge.js'

export type QuoteSwapParameters = {
  tokenIn: string
  tokenOut: string
  side: 'input' | 'output'
  amount: bigint
}

/** A path through pools; a path of one wraps or unwraps. */
export type SwapQuote = { path: Address[]; amountIn: bigint; amountOut: bigint }

/** Finds the best path through at most three pools, by current reserves. */
export async function quoteSwap(
  bridge: Bridge,
  chain: RouteChain,
  { tokenIn, tokenOut, side, amount }: QuoteSwapParameters,
): Promise<SwapQuote | undefined> {
  if (!chain.dex) return undefined
  const [from, to] = [toPoolToken(chain, tokenIn), toPoolToken(chain, tokenOut)]
  if (isSameAddress(from, to)) return { path: [from], amountIn: amount, amountOut: amount }
  const offers = await Promise.all(
    listPaths(chain, from, to).map(async (path) => {
      const pools = await listPools(bridge, chain, path)
      return pools && quotePath(path, pools, side, amount)
    }),
  )
  const quotes = offers.filter((quote) => quote !== undefined)
  const better = (a: SwapQuote, b: SwapQuote) =>
    side === 'input' ? a.amountOut > b.amountOut : a.amountIn < b.amountIn
  return quotes.reduce<SwapQuote | undefined>(
    (best, quote) => (best && !better(quote, best) ? best : quote),
    undefined,
  )
}

function toPoolToken(chain: RouteChain, address: string): Address {
  const poolToken = isNativeToken(address) ? (chain.dex?.wrappedNative ?? address) : address
  return poolToken.toLowerCase() as Address
}

function listPaths(chain: RouteChain, from: Address, to: Address): Address[][] {
  const hubs = [chain.usdToken, chain.dex?.wrappedNative].flatMap(
    (hub) => hub?.toLowerCase() ?? [],
  ) as Address[]
  const between = hubs.filter((hub) => !isSameAddress(hub, from) && !isSameAddress(hub, to))
  const [first, second] = between
  const both =
    first && second
      ? [
          [from, first, second, to],
          [from, second, first, to],
        ]
      : []
  return [[from, to], ...between.map((hub) => [from, hub, to]), ...both]
}

async function listPools(bridge: Bridge, chain: RouteChain, path: Address[]): Promise<Pool[] | undefined> {
  const hops = path.slice(1).map((token, index) => bridge.readPool(chain.id, path[index] ?? token, token))
  const pools = (await Promise.all(hops)).filter((pool) => pool !== undefined)
  return pools.length === hops.length ? pools : undefined
}

function quotePath(
  path: Address[],
  pools: Pool[],
  side: 'input' | 'output',
  amount: bigint,
): SwapQuote | undefined {
  const follow = side === 'input' ? getAmountOut : getAmountIn
  const order = side === 'input' ? pools : pools.toReversed()
  const end = order.reduce<bigint | undefined>(
    (sum, pool) => (sum === undefined ? sum : follow(sum, pool)),
    amount,
  )
  if (end === undefined) return undefined
  return side === 'input'
    ? { path, amountIn: amount, amountOut: end }
    : { path, amountIn: end, amountOut: amount }
}

/** Uniswap V2's output for an input after the 0.3 % fee; undefined if it is zero. */
function getAmountOut(amountIn: bigint, { reserveIn, reserveOut }: Pool): bigint | undefined {
  const withFee = amountIn * 997n
  const out = (withFee * reserveOut) / (reserveIn * 1000n + withFee)
  return out > 0n ? out : undefined
}

/** Returns the input for an output; undefined if the pool has too little. */
function getAmountIn(amountOut: bigint, { reserveIn, reserveOut }: Pool): bigint | undefined {
  if (amountOut >= reserveOut) return undefined
  return (reserveIn * amountOut * 1000n) / ((reserveOut - amountOut) * 997n) + 1n
}

const whole = 10_000n

/** Default slippage, in hundredths of a percent. */
const usualSlippageBps = 50

/** Returns the highest input, so that a small price move does not stop a payment; rounded up. */
export function plusSlippage(amount: bigint, bps: number = usualSlippageBps): bigint {
  return (amount * (whole + BigInt(bps)) + whole - 1n) / whole
}

/** Returns the lowest output; rounded down. */
export function lessSlippage(amount: bigint, bps: number = usualSlippageBps): bigint {
  return (amount * (whole - BigInt(bps))) / whole
}
