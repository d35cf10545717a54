import { expect, test } from 'vitest'
import { nativeTokenAddress, zeroAddress } from '../../chain/nativeToken.js'
import type { WalletQuote } from '../../services/bridge/routes.js'
import { listPaymentOptions } from './listPaymentOptions.js'
import { type MethodEvent, type MethodState, nextMethod } from './method.js'
import { chooseQuoteType } from './quote.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [payer, receiver] = [address('1'), address('2')]

test.each<[string, MethodState, MethodEvent, MethodState | 'leave']>([
  ['R4.26', 'walletSelection', 'BACK', 'leave'],
  ['R4.27', 'tokenSelection', 'BACK', 'walletSelection'],
  ['R4.28', 'fiatProviderSelection', 'BACK', 'walletSelection'],
  ['R4.29', 'walletConnection', 'BACK', 'walletSelection'],
  ['R4.30', 'walletSelection', 'WALLET_CHOSEN', 'tokenSelection'],
  ['a card', 'walletSelection', 'CARD_CHOSEN', 'fiatProviderSelection'],
  ['a late click', 'tokenSelection', 'CARD_CHOSEN', 'tokenSelection'],
])('%s %s + %s -> %s', (_id, state, event, target) => {
  expect(nextMethod(state, event)).toBe(target)
})

const usdc = { chainId: 1337, address: address('a') }
test.each([
  ['R4.35', { type: 'fiat' } as const, 'onramp'],
  [
    'R4.36',
    {
      type: 'wallet',
      originToken: {
        chainId: 1337,
        address: usdc.address.toUpperCase().replace('0X', '0x') as typeof usdc.address,
      },
    } as const,
    'transfer',
  ],
  ['R4.38', { type: 'wallet', originToken: { chainId: 1338, address: usdc.address } } as const, 'buy'],
  ['R4.38', { type: 'wallet', originToken: { chainId: 1337, address: address('b') } } as const, 'buy'],
])('%s %o gives %s', (_id, paymentMethod, type) => {
  expect(chooseQuoteType({ paymentMethod, destinationToken: usdc })).toBe(type)
})

test('R4.36 the two native addresses are one token', () => {
  const originToken = { chainId: 1, address: zeroAddress } as const
  const destinationToken = { chainId: 1, address: nativeTokenAddress } as const
  expect(chooseQuoteType({ paymentMethod: { type: 'wallet', originToken }, destinationToken })).toBe(
    'transfer',
  )
})

const quote = (
  digit: string,
  fields: Partial<WalletQuote> & { usd?: number; chainId?: number } = {},
): WalletQuote => ({
  token: {
    chainId: fields.chainId ?? 1337,
    address: address(digit),
    decimals: 6,
    symbol: digit,
    name: digit,
    prices: fields.usd === undefined ? { USD: 1 } : fields.usd === 0 ? { EUR: 1 } : { USD: fields.usd },
  },
  balance: fields.balance ?? 10_000_000n,
  originAmount: 'originAmount' in fields ? fields.originAmount : 5_000_000n,
})
const options = { mode: 'direct_payment', destinationToken: usdc, payer, receiver } as const

test('R5.13 a token with too little is dimmed, and says why', () => {
  const list = listPaymentOptions(
    [
      quote('a', { balance: 5_000_000n }),
      quote('b', { balance: 4_999_999n }),
      quote('c', { originAmount: undefined }),
    ],
    options,
  )
  expect(list.map(({ token, problem }) => [token.symbol, problem])).toEqual([
    ['c', 'noQuote'],
    ['a', undefined],
    ['b', 'balanceTooLow'],
  ])
})

test('R5.14 R5.15 tokens without a USD price are dropped, the others sorted by the value of the balance', () => {
  const list = listPaymentOptions(
    [quote('a', { usd: 0.1 }), quote('b', { usd: 0 }), quote('c', { usd: 2000 }), quote('d')],
    options,
  )
  expect(list.map(({ token }) => token.symbol)).toEqual(['c', 'd', 'a'])
  expect(list.map(({ usdValue }) => usdValue)).toEqual(['20000', '10', '1'])
})

test('R5.16 R5.17 only supported tokens are kept, regardless of address case', () => {
  const supportedTokens = { 1337: [{ address: address('A') }] }
  const list = listPaymentOptions([quote('a'), quote('b'), quote('a', { chainId: 1338 })], {
    ...options,
    supportedTokens,
  })
  expect(list.map(({ token }) => [token.chainId, token.symbol])).toEqual([[1337, 'a']])
})

test('R5.19 R5.20 the destination token pays in every mode, but not for buying itself', () => {
  const offered = (changes: object) => listPaymentOptions([quote('a')], { ...options, ...changes }).length
  expect(offered({})).toBe(1)
  expect(offered({ mode: 'transaction', receiver: payer })).toBe(1)
  expect(offered({ mode: 'fund_wallet' })).toBe(1)
  expect(offered({ mode: 'fund_wallet', receiver: payer })).toBe(0)
})
