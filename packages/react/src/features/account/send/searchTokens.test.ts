import { expect, test } from 'vitest'
import { searchTokens } from './tokens.js'

const native = { chainId: 1, address: undefined, name: 'Ether', symbol: 'ETH' }
const usdc = { chainId: 1, address: `0x${'Ab'.repeat(20)}`, name: 'USD Coin', symbol: 'USDC' } as const
const dai = { chainId: 1, address: `0x${'12'.repeat(20)}`, name: 'Dai Stablecoin', symbol: 'DAI' } as const

test.each([
  ['', [native, usdc, dai]],
  ['usd', [usdc]],
  ['COIN', [usdc, dai]],
  ['0xabab', [usdc]],
  [usdc.address.toLowerCase(), [usdc]],
  ['nothing', []],
])('R2.65 “%s” finds by name, symbol or address, in any case', (query, matches) => {
  expect(searchTokens([native, usdc, dai], query)).toEqual(matches)
})
