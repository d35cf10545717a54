import type { Token } from '@billfold/protocol'
import { expect, test } from 'vitest'
import { getCardPriceImpact, getPriceImpact } from './priceImpact.js'

const token = (decimals: number, USD: number): Token => ({
  chainId: 1337,
  address: `0x${'11'.repeat(20)}`,
  name: 'Token',
  symbol: 'TKN',
  decimals,
  prices: USD ? { USD } : {},
})

test.each([
  // paid, received, in cents of a token priced at 1 USD
  [10000n, 9800n, 'none', '2'],
  [10000n, 9600n, 'warn', '4'],
  // More than 3 %, but less than a dollar.
  [1000n, 950n, 'none', '5'],
  // More than 10 % always needs confirmation, even of a small amount.
  [500n, 440n, 'confirm', '12'],
  [500n, 450n, 'none', '10'],
  [10000n, 8500n, 'confirm', '15'],
  [10000n, 11000n, 'none', '0'],
] as const)('paying %s for %s is %s', (paid, arrives, level, percent) => {
  const dollar = token(2, 1)
  const priceImpact = getPriceImpact(
    { token: dollar, amount: paid },
    { token: dollar, amount: arrives },
    'USD',
  )
  expect(priceImpact).toMatchObject({ level, percent })
})

test('without a price nothing is said about a loss', () => {
  const [known, unknown] = [token(2, 1), token(2, 0)]
  expect(getPriceImpact({ token: known, amount: 1n }, { token: unknown, amount: 1n }, 'USD')).toBeUndefined()
})

test('a loss is shown in the chosen currency, and rated by its USD value', () => {
  const priced = { ...token(2, 1), prices: { USD: 1, JPY: 150 } }
  const sides = [
    { token: priced, amount: 10000n },
    { token: priced, amount: 9600n },
  ] as const
  expect(getPriceImpact(...sides, 'JPY')).toEqual({
    lost: '600',
    currency: 'JPY',
    percent: '4',
    level: 'warn',
  })
  // No price in the currency: falls back to the known one.
  expect(getPriceImpact(...sides, 'EUR')).toEqual({
    lost: '4',
    currency: 'USD',
    percent: '4',
    level: 'warn',
  })
})

test.each([
  // charged, level: the received amount is valued at 100 EUR or 110 USD
  [102, 'none', '2'],
  [104, 'warn', '4'],
  [115, 'confirm', '15'],
] as const)('a card that is charged %s for 100 is %s', (charged, level, lost) => {
  const destinationToken = { ...token(2, 1), prices: { USD: 1.1, EUR: 1 } }
  const card = { currency: 'EUR', currencyAmount: charged, destinationToken, destinationAmount: 10000n }
  expect(getCardPriceImpact(card as never, 'EUR')).toMatchObject({ level, currency: 'EUR', lost })
  expect(getCardPriceImpact(card as never, 'USD')).toBeUndefined()
})
