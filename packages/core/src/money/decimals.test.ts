import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals } from './addDecimals.js'
import { compareDecimals } from './compareDecimals.js'
import { divideDecimals } from './divideDecimals.js'
import { formatUnits } from './formatUnits.js'
import { multiplyDecimals } from './multiplyDecimals.js'
import { roundDecimal } from './roundDecimal.js'
import { toDecimal } from './toDecimal.js'
import { truncateDecimal } from './truncateDecimal.js'

const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
const scale = fc.integer({ min: 0, max: 30 })
const decimal = fc
  .tuple(digits, scale)
  .map(([value, places]) => ({ value, places, text: formatUnits(value, places) }))
const plain = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/

test('sums, products and comparisons agree with integer arithmetic', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const left = a.value * 10n ** BigInt(b.places)
      const right = b.value * 10n ** BigInt(a.places)
      expect(addDecimals(a.text, b.text)).toBe(formatUnits(left + right, a.places + b.places))
      expect(multiplyDecimals(a.text, b.text)).toBe(formatUnits(a.value * b.value, a.places + b.places))
      expect(compareDecimals(a.text, b.text)).toBe(left === right ? 0 : left < right ? -1 : 1)
    }),
    { numRuns: 1000 },
  )
})

test('a quotient never exceeds the exact one and misses it by less than its last place', () => {
  fc.assert(
    fc.property(decimal, decimal, scale, (a, b, places) => {
      fc.pre(b.value > 0n && a.value >= 0n)
      const quotient = divideDecimals(a.text, b.text, places)
      expect(quotient).toMatch(plain)
      expect(compareDecimals(multiplyDecimals(quotient, b.text), a.text)).not.toBe(1)
      const step = formatUnits(1n, places)
      expect(compareDecimals(multiplyDecimals(addDecimals(quotient, step), b.text), a.text)).toBe(1)
    }),
    { numRuns: 1000 },
  )
  expect(() => divideDecimals('1', '0.0', 6)).toThrow('Invalid amount')
})

test('rounding is off by at most half of the last place, cutting goes towards zero, and both are idempotent', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 12 }), ({ text }, places) => {
      const rounded = roundDecimal(text, places)
      const off = addDecimals(
        text,
        rounded.startsWith('-') ? rounded.slice(1) : rounded === '0' ? '0' : `-${rounded}`,
      )
      expect(compareDecimals(multiplyDecimals(off.replace('-', ''), '2'), formatUnits(1n, places))).not.toBe(
        1,
      )
      expect(rounded).toMatch(plain)
      expect(roundDecimal(rounded, places)).toBe(rounded)
      const cut = truncateDecimal(text, places)
      expect(compareDecimals(cut.replace('-', ''), text.replace('-', ''))).not.toBe(1)
      expect(truncateDecimal(cut, places)).toBe(cut)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['0.5', 0, '1', '0'],
  ['-0.5', 0, '-1', '0'],
  ['0.49', 0, '0', '0'],
  ['1.005', 2, '1.01', '1'],
  ['9.999', 2, '10', '9.99'],
  ['-0.001', 2, '0', '0'],
])('%s at %i places rounds to %s and is cut to %s', (text, places, rounded, cut) => {
  expect(roundDecimal(text, places)).toBe(rounded)
  expect(truncateDecimal(text, places)).toBe(cut)
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
