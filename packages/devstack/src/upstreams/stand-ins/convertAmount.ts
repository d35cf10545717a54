/** Prices in whole US dollars of the tokens that stand-ins move. */
export const usdPrices = { ETH: 2500, USDC: 1, USDT: 1, DAI: 1 } as const

export type PricedSymbol = keyof typeof usdPrices

/** Converts an amount between two tokens, rounded down, or up for the way back. */
export function convertAmount(
  amount: bigint,
  from: { symbol: string; decimals: number },
  to: { symbol: string; decimals: number },
  round: 'down' | 'up' = 'down',
): bigint {
  const getPrice = ({ symbol }: { symbol: string }) => BigInt(usdPrices[symbol as PricedSymbol])
  const above = amount * getPrice(from) * 10n ** BigInt(to.decimals)
  const below = getPrice(to) * 10n ** BigInt(from.decimals)
  return round === 'down' ? above / below : (above + below - 1n) / below
}
