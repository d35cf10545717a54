import { getAddress, isAddress } from 'viem'
import { expect, test } from 'vitest'
import { listSupportedTokens } from './listSupportedTokens.js'
import { isNativeToken, nativeTokenAddress } from './nativeToken.js'
import { supportedTokens } from './supportedTokens.js'

test('R3.2 R3.3 the all-e address and the zero address stand for the native token, in any case', () => {
  expect(nativeTokenAddress).toBe(`0x${'e'.repeat(40)}`)
  expect(isNativeToken(getAddress(nativeTokenAddress))).toBe(true)
  expect(isNativeToken(`0x${'0'.repeat(40)}`)).toBe(true)
  expect(isNativeToken('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe(false)
})

test('R3.4 built-in tokens exist for the sixteen chains of the specification', () => {
  const ids = [1, 10, 56, 97, 137, 250, 420, 4002, 8453, 42161, 43113, 43114, 80001, 84532, 421613, 11155111]
  expect(Object.keys(supportedTokens).map(Number)).toEqual(ids)
})

test('R3.5 every built-in token has a valid address, and all the symbols of the table occur', () => {
  const rows = Object.values(supportedTokens).flat()
  for (const { address } of rows) expect(isAddress(address, { strict: false })).toBe(true)
  const symbols = new Set(rows.map(({ symbol }) => symbol))
  expect([...symbols].sort()).toEqual([
    'BUSD',
    'USDC',
    'USDT',
    'WAVAX',
    'WBNB',
    'WBTC',
    'WETH',
    'WFTM',
    'WMATIC',
  ])
})

test('a list of the integrator replaces the built-in one of that chain, even an empty one', async () => {
  const own = [{ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', name: 'Own', symbol: 'OWN' }] as const
  expect(await listSupportedTokens({ chainId: 1, configured: { 1: own } })).toBe(own)
  expect(await listSupportedTokens({ chainId: 1, configured: { 1: [] } })).toEqual([])
  expect(await listSupportedTokens({ chainId: 8453, configured: { 1: own } })).toEqual(supportedTokens[8453])
  expect(await listSupportedTokens({ chainId: 1337 })).toEqual([])
})
