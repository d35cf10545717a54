import type { QuotedStep, RouteRequest } from '@billfold/server'
import type { Address } from 'viem'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { lessSlippage, plusSlippage, quoteSwap } from '../prices/quoteSwap.js'

/** A swap as quoted. */
export type SwapStep = QuotedStep & { side: 'input' | 'output'; path: readonly Address[] }

export type QuotePoolsParameters = Pick<
  RouteRequest,
  'origin' | 'destination' | 'side' | 'amount' | 'slippageBps'
>

/** Quotes a swap through the pools of one chain; bought amounts arrive exactly. */
export async function quotePools(
  bridge: Bridge,
  { origin, destination, side, amount, slippageBps }: QuotePoolsParameters,
): Promise<SwapStep | undefined> {
  const chain = bridge.chains.get(origin.chainId)
  if (!chain || !bridge.contracts.get(chain.id)?.swapper || chain.id !== destination.chainId) return undefined
  const tokens = { tokenIn: origin.address, tokenOut: destination.address }
  const quote = await quoteSwap(bridge, chain, { ...tokens, side, amount })
  if (!quote) return undefined
  const isWrap = quote.path.length === 1
  return {
    origin,
    destination,
    amountIn: side === 'input' || isWrap ? quote.amountIn : plusSlippage(quote.amountIn, slippageBps),
    amountOut: side === 'output' || isWrap ? quote.amountOut : lessSlippage(quote.amountOut, slippageBps),
    estimatedMs: bridgeLimits.swapMs,
    side,
    path: quote.path,
  }
}
