import { expect, test } from 'vitest'
import { currencyRates, parseRates } from './currencyRates.js'

test('a rate keeps its eighteen decimals, which a number would lose', () => {
  const rates = parseRates({
    EUR: '0.123456789012345678',
    JPY: '151',
    KRW: '123456789012.000000000000000001',
  })
  expect(rates).toEqual({
    EUR: 123_456_789_012_345_678n,
    JPY: 151n * 10n ** 18n,
    KRW: 123_456_789_012_000_000_000_000_000_001n,
  })
})

test('R9.9 the built-in table has every currency of the kit', () => {
  for (const currency of ['USD', 'CAD', 'GBP', 'EUR', 'JPY', 'AUD', 'NZD'])
    expect(parseRates(currencyRates)[currency], currency).toBeGreaterThan(0n)
})

test.each(['0', '0.0', '-1', '1e3', '', 'NaN', '1.', '.5', '1,5', '0.1234567890123456789', 0.92])(
  'a rate of %j is refused',
  (rate) => {
    expect(() => parseRates({ EUR: rate as string })).toThrow('rates.EUR: expected')
  },
)

test('a currency that is none is refused', () => {
  expect(() => parseRates({ euro: '0.92' })).toThrow('rates.euro')
})
