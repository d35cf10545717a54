/** The tokens of the local chains. Amounts elsewhere are in whole units. */
export const tokenTable = {
  WETH: { name: 'Wrapped Ether', decimals: 18, contract: 'weth' },
  USDC: { name: 'USD Coin', decimals: 6, contract: 'DevToken' },
  USDT: { name: 'Tether USD', decimals: 6, contract: 'Usdt' },
  DAI: { name: 'Dai Stablecoin', decimals: 18, contract: 'DevToken' },
  TOLL: { name: 'Toll Token', decimals: 18, contract: 'FeeToken' },
  HOSTILE: { name: 'Hostile Token', decimals: 255, contract: 'HostileToken' },
} as const satisfies Record<string, TokenRow>

type TokenRow = {
  name: string
  decimals: number
  contract: 'weth' | 'DevToken' | 'Usdt' | 'FeeToken' | 'HostileToken'
}

export type TokenSymbol = keyof typeof tokenTable
