import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, multiplyDecimals, roundDecimal, toDecimal } from './decimal.js'
import { formatUnits, parseUnits } from './units.js'

const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
const scale = fc.integer({ min: 0, max: 30 })
const decimal = fc
  .tuple(digits, scale)
  .map(([value, places]) => ({ value, places, text: formatUnits(value, places) }))
const plain = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/

test('products and comparisons agree with integer arithmetic', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const left = a.value * 10n ** BigInt(b.places)
      const right = b.value * 10n ** BigInt(a.places)
      expect(multiplyDecimals(a.text, b.text)).toBe(formatUnits(a.value * b.value, a.places + b.places))
      expect(compareDecimals(a.text, b.text)).toBe(left === right ? 0 : left < right ? -1 : 1)
    }),
    { numRuns: 1000 },
  )
})

test('rounding is off by at most half of the last place, and is idempotent', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 12 }), ({ value, places, text }, kept) => {
      const rounded = roundDecimal(text, kept)
      const exact = value * 10n ** 12n
      const unit = 10n ** BigInt(12 + places - kept)
      const off =
        exact - parseUnits(rounded.replace('-', ''), 12 + places) * (rounded.startsWith('-') ? -1n : 1n)
      expect((off < 0n ? -off : off) * 2n <= unit).toBe(true)
      expect(rounded).toMatch(plain)
      expect(roundDecimal(rounded, kept)).toBe(rounded)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['0.49', 0, '0'],
  ['1.005', 2, '1.01'],
  ['9.999', 2, '10'],
  ['-0.001', 2, '0'],
])('%s at %i places rounds to %s', (text, places, rounded) => {
  expect(roundDecimal(text, places)).toBe(rounded)
})

test('a number out of JSON is written out in full and still is that number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = toDecimal(value)
      expect(text).toMatch(/^-?\d+(\.\d+)?$/)
      expect(Number(text)).toBe(value === 0 ? 0 : value)
    }),
    { numRuns: 2000 },
  )
  expect(toDecimal(3.2e-7)).toBe('0.00000032')
  expect(toDecimal(1.5e21)).toBe('1500000000000000000000')
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '1e5', '', 'abc'])
    expect(() => toDecimal(bad)).toThrow('Invalid amount')
})
