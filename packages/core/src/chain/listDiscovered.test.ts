import { expect, test } from 'vitest'
import { type FoundToken, foldLookalikes, isScamName, listDiscovered } from './listDiscovered.js'

const usdc = { address: '0x00000000000000000000000000000000000000C0', name: 'USD Coin', symbol: 'USDC' }
const native = { name: 'Ether', symbol: 'ETH' }

function found(index: number, token: Partial<FoundToken> = {}): FoundToken {
  return {
    chainId: 1,
    tokenAddress: `0x${index.toString(16).padStart(40, '0')}`,
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 18,
    value: 5n,
    displayValue: '0.000000000000000005',
    ...token,
  }
}

const list = (tokens: readonly FoundToken[]) =>
  listDiscovered({ chainId: 1, found: tokens, supported: [usdc], native })

test('R2.85 what is listed anyway is not discovered again, nor twice, nor with nothing in it', () => {
  const tokens = list([
    found(1),
    found(1),
    found(2, { tokenAddress: usdc.address.toLowerCase() as `0x${string}` }),
    found(3, { tokenAddress: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }),
    found(4, { tokenAddress: '0x0000000000000000000000000000000000000000' }),
    found(5, { value: 0n }),
    found(6, { chainId: 10 }),
    found(7, { decimals: 255 }),
  ])
  expect(tokens.map(({ name }) => name)).toEqual(['Token 1'])
})

test('the most valuable tokens come first, then the rest by name, and imitations last', () => {
  const tokens = list([
    found(1, { name: 'Zebra' }),
    found(2, { name: 'Aardvark' }),
    found(3, { name: 'Cheap', usdValue: '0.5' }),
    found(4, { name: 'Dear', usdValue: '1200.25' }),
    found(5, { name: 'USDC', symbol: 'USDC', usdValue: '99999' }),
  ])
  expect(tokens.map(({ name }) => name)).toEqual(['Dear', 'Cheap', 'Aardvark', 'Zebra', 'USDC'])
})

test.each([
  ['USDC', 'Whatever', 'USDC'],
  ['UЅDС', 'Cyrillic', 'USDC'],
  ['U\u200bSDC', 'Zero width', 'USDC'],
  ['ＵＳＤＣ', 'Full width', 'USDC'],
  ['𝐔𝐒𝐃𝐂', 'Mathematical', 'USDC'],
  ['usdc', 'Lower case', 'USDC'],
  ['U5DC', 'Leet', 'USDC'],
  ['X', 'USD Coin', 'USDC'],
  ['X', 'USD\u00a0Cоin', 'USDC'],
  ['ΕΤΗ', 'Greek', 'ETH'],
  ['E.T.H', 'Dots', 'ETH'],
])('%j (%s) is marked as an imitation of %s', (symbol, name, impersonates) => {
  expect(list([found(1, { symbol, name })])[0]?.impersonates).toBe(impersonates)
})

test.each(['USDT', 'USDCX', 'WETH', 'Étoile', 'دينار', '円'])('%s poses as nothing', (symbol) => {
  expect(list([found(1, { symbol, name: symbol })])[0]?.impersonates).toBeUndefined()
})

test.each([
  'Visit https://drop.example',
  'www.free-eth',
  'uniswap-drop.com',
  '$ 1000 at usdc . io',
  'Claim your reward',
  'AIRDROP',
  't.me/freecoins',
  'ｃｌａｉｍ now',
])('the token %j is bait', (name) => {
  expect(isScamName({ name, symbol: 'X' })).toBe(true)
  expect(isScamName({ name: 'X', symbol: name })).toBe(true)
  expect(list([found(1, { name })])).toEqual([])
})

test.each(['USD Coin', 'Aave Token', 'Compound', 'Wrapped liquid staked Ether 2.0', 'yearn.finances?'])(
  'the token %j is no bait',
  (name) => {
    expect(isScamName({ name, symbol: 'X' })).toBe(false)
  },
)

test('names of strangers are shown without what is invisible, short, and never empty', () => {
  const [token] = list([found(0xabc, { name: '\u202e\u2066', symbol: `\u202e${'W'.repeat(500)}` })])
  expect(token?.symbol).toBe(`${'W'.repeat(11)}…`)
  expect(token?.name).toBe(token?.symbol)
  const [nameless] = list([found(0xabc, { name: '', symbol: '' })])
  expect(nameless?.symbol).toMatch(/^0x00\.\.\.abc$/)
})

test.each(['000', '000 USDC', ',000', '.5', '٠٠٠', '🎁', "'000", '1,000'])(
  'the symbol %j, which would add digits to the amount before it, is not shown',
  (symbol) => {
    expect(list([found(0xabc, { symbol })])[0]?.symbol).toBe('0x00...abc')
  },
)

test.each(['1INCH', '$WIF', '0xBTC', '3Crv', 'دينار', '円'])('the symbol %j is shown', (symbol) => {
  expect(list([found(0xabc, { symbol })])[0]?.symbol).toBe(symbol)
})

test('names that look alike fold to the same text', () => {
  expect(foldLookalikes('Раураl')).toBe(foldLookalikes('PayPaI'))
})
