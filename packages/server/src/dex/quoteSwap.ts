import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { isNativeToken } from '../tokens/nativeToken.js'
import { getAmountIn, getAmountOut } from './getAmounts.js'
import { getPool, type Pool } from './getPool.js'

export type QuoteSwapParameters = {
  tokenIn: string
  tokenOut: string
  exact: 'input' | 'output'
  amount: bigint
}

/** A way through pools; a path of one wraps or unwraps. */
export type SwapQuote = { path: Address[]; amountIn: bigint; amountOut: bigint }

/** The best way through at most three pools, by the reserves of this moment. */
export async function quoteSwap(
  server: ServerContext,
  chain: ChainContext,
  { tokenIn, tokenOut, exact, amount }: QuoteSwapParameters,
): Promise<SwapQuote | undefined> {
  if (!chain.dex) return undefined
  const [from, to] = [toPoolToken(chain, tokenIn), toPoolToken(chain, tokenOut)]
  if (isSameAddress(from, to)) return { path: [from], amountIn: amount, amountOut: amount }
  const found = await Promise.all(
    listPaths(chain, from, to).map(async (path) => {
      const pools = await listPools(server, chain, path)
      return pools && quotePath(path, pools, exact, amount)
    }),
  )
  const quotes = found.filter((quote) => quote !== undefined)
  const better = (a: SwapQuote, b: SwapQuote) =>
    exact === 'input' ? a.amountOut > b.amountOut : a.amountIn < b.amountIn
  return quotes.reduce<SwapQuote | undefined>(
    (best, quote) => (best && !better(quote, best) ? best : quote),
    undefined,
  )
}

function toPoolToken(chain: ChainContext, address: string): Address {
  const poolToken = isNativeToken(address) ? (chain.dex?.wrappedNative ?? address) : address
  return poolToken.toLowerCase() as Address
}

function listPaths(chain: ChainContext, from: Address, to: Address): Address[][] {
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

async function listPools(
  server: ServerContext,
  chain: ChainContext,
  path: Address[],
): Promise<Pool[] | undefined> {
  const hops = path.slice(1).map((token, index) => getPool(server, chain, path[index] ?? token, token))
  const pools = (await Promise.all(hops)).filter((pool) => pool !== undefined)
  return pools.length === hops.length ? pools : undefined
}

function quotePath(
  path: Address[],
  pools: Pool[],
  exact: 'input' | 'output',
  amount: bigint,
): SwapQuote | undefined {
  const follow = exact === 'input' ? getAmountOut : getAmountIn
  const order = exact === 'input' ? pools : pools.toReversed()
  const end = order.reduce<bigint | undefined>(
    (sum, pool) => (sum === undefined ? sum : follow(sum, pool)),
    amount,
  )
  if (end === undefined) return undefined
  return exact === 'input'
    ? { path, amountIn: amount, amountOut: end }
    : { path, amountIn: end, amountOut: amount }
}
