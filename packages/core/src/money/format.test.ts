import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenAddress } from '../chain/text.js'
import { defaults, display } from '../constants.js'
import { currencies } from './currencies.js'
import { roundDecimal } from './decimal.js'
import { formatAmount, formatBalance, formatCompact, formatFiat, formatNativeBalance } from './format.js'
import { formatUnits } from './units.js'

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 60 }))
  .map(([value, places]) => formatUnits(value, places))
const ungroup = (text: string) => text.replaceAll(',', '')

test.each([
  ['1.234567', '1.23457'],
  ['0.000004', '0'],
  ['0.000005', '0.00001'],
  ['1234567.5', '1,234,567.5'],
  ['123456789.123456', '123,456,789.12346'],
  ['0', '0'],
])('R9.39 the balance %s is shown as %s', (text, shown) => {
  expect(formatAmount(text)).toBe(shown)
})

test('R9.39 an amount is its exact rounding with separators: no exponent, no float, in any size', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 20 }), (text, decimals) => {
      const shown = formatAmount(text, { decimals })
      expect(shown).toMatch(/^(0|[1-9]\d{0,2}(,\d{3})*)(\.\d*[1-9])?$/)
      expect(ungroup(shown)).toBe(roundDecimal(text, decimals))
      expect(formatAmount(ungroup(shown), { decimals })).toBe(shown)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['0', '0.00'],
  ['0.001', '0.00'],
  ['0.01', '0.01'],
  ['999.5', '999.5'],
  ['1000', '1,000'],
  ['9999', '9,999'],
  ['9999.99', '9,999.99'],
])('R9.41 R9.42 below 1e4 the amount %s is shown as %s', (text, shown) => {
  expect(formatCompact(text)).toBe(shown)
})

test.each([
  ['9999.999', '10k'],
  ['10000', '10k'],
  ['12500', '12.5k'],
  ['999994', '999.99k'],
  ['999999', '1M'],
  ['1000000', '1M'],
  ['1100000', '1.1M'],
  ['999999999.9', '1B'],
  ['1000000000', '1B'],
  ['1234567890123', '1,234.57B'],
  ['-12500', '-12.5k'],
])('R9.40 the amount %s is shown as %s', (text, shown) => {
  expect(formatCompact(text)).toBe(shown)
})

test('R9.40 R9.41 compact display stays within half of its last digit and never writes an exponent', () => {
  const places = { '': 0n, k: 3n, M: 6n, B: 9n }
  fc.assert(
    fc.property(amount, (text) => {
      const shown = formatCompact(text)
      const match = /^(0|[1-9]\d{0,2}(?:,\d{3})*)(?:\.(\d{1,2}))?([kMB]?)$/.exec(shown)
      expect(match).not.toBeNull()
      const [, whole = '', fraction = '', suffix = ''] = match ?? []
      const unit = 10n ** places[suffix as keyof typeof places]
      const hundredths = BigInt(ungroup(whole) + fraction.padEnd(2, '0')) * unit
      const [textWhole = '', textFraction = ''] = text.split('.')
      const scale = 10n ** BigInt(textFraction.length)
      const exact = BigInt(textWhole + textFraction) * 100n
      const off = exact - hundredths * scale
      expect((off < 0n ? -off : off) * 2n <= unit * scale).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['9999.123456', '9,999.12346'],
  ['10000', '10k'],
  ['1234567.89', '1.23M'],
])('R9.39 R9.40 R9.41 the balance %s is shown as %s in little room', (text, shown) => {
  expect(formatBalance(text)).toBe(shown)
})

test.each([
  ['12.345678', '12.3457'],
  ['12345.678', '12.35k'],
  ['1', '1'],
  ['1.00004', '1'],
  ['0.123456', '0.12346'],
  ['0.999996', '1'],
])('R9.43 the native balance %s is shown as %s', (text, shown) => {
  expect(formatNativeBalance(text)).toBe(shown)
})

test('R9.44 the network row shows 7 decimals of the native balance', () => {
  expect(formatNativeBalance('1.123456789', { place: 'networkRow' })).toBe('1.1234568')
})

test('R9.45 fiat values have 0 decimals in the button and 3 in the network row, else those of the currency', () => {
  expect(formatFiat('1234.56', { decimals: display.fiatDecimalsInButton })).toBe('$1,235')
  expect(formatFiat('1234.5678', { decimals: display.fiatDecimalsInNetworkRow })).toBe('$1,234.568')
  expect(formatFiat('1234.5')).toBe('$1,234.50')
  expect(formatFiat('1234.5', { currency: 'JPY' })).toBe('¥1,235')
  expect(formatFiat('-0.004')).toBe('$0.00')
  expect(formatFiat('-3')).toBe('-$3.00')
})

test.each([
  ['USD', '$'],
  ['CAD', '$'],
  ['GBP', '£'],
  ['EUR', '€'],
  ['JPY', '¥'],
  ['AUD', '$'],
  ['NZD', '$'],
] as const)('R3.32 R9.9 R9.10 the currency %s has the symbol %s', (currency, symbol) => {
  expect(currencies[currency].symbol).toBe(symbol)
  expect(formatFiat('2', { currency }).startsWith(symbol)).toBe(true)
})

test('R9.2 R9.9 the currencies are those seven, and the first choice is USD', () => {
  expect(Object.keys(currencies)).toEqual(['USD', 'CAD', 'GBP', 'EUR', 'JPY', 'AUD', 'NZD'])
  expect(formatFiat('1')).toBe(formatFiat('1', { currency: defaults.currency }))
})

test('R9.51 R9.52 the short forms of an address count the 0x', () => {
  const address = '0xabcdef0123456789abcdef0123456789abcdef01'
  expect(shortenAddress(address)).toBe('0xab...f01')
  expect(shortenAddress(address, 'receipt')).toBe('0xabcd...ef01')
  expect(shortenAddress('0x1')).toBe('0x1')
})

test('formats are the same in every locale: Intl and toLocaleString are never asked', () => {
  const original = Intl.NumberFormat
  const calls: unknown[] = []
  Intl.NumberFormat = ((...args: unknown[]) => {
    calls.push(args)
    return new original()
  }) as unknown as typeof Intl.NumberFormat
  try {
    expect([formatAmount('12345.5'), formatFiat('12345.5'), formatCompact('1234.5')]).toEqual([
      '12,345.5',
      '$12,345.50',
      '1,234.5',
    ])
  } finally {
    Intl.NumberFormat = original
  }
  expect(calls).toEqual([])
})
