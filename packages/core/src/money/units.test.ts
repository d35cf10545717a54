import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, parseUnits } from './units.js'

const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 255 })

test.each([
  ['1', 18, 10n ** 18n],
  ['0.000001', 6, 1n],
  ['1.5', 6, 1_500_000n],
  ['007', 0, 7n],
  ['0', 255, 0n],
  ['123456789.123456', 6, 123_456_789_123_456n],
])('%s with %i decimals is %s base units', (text, places, units) => {
  expect(parseUnits(text, places)).toBe(units)
})

test.each([
  '',
  ' ',
  '.',
  '.5',
  '5.',
  '1.2.3',
  '1,5',
  '1e3',
  '1E3',
  '-1',
  '+1',
  '0x10',
  'Infinity',
  'NaN',
  '١',
  '１',
  '1 000',
  '1_000',
  '1n',
  ' 1',
  '1\n',
])('R5.48 the text %j is no amount', (text) => {
  expect(() => parseUnits(text, 18)).toThrow('Invalid amount')
})

test('R5.10 T38 more decimals than the token has is refused, never rounded', () => {
  expect(() => parseUnits('0.9999999', 6)).toThrow('Invalid amount')
  expect(() => parseUnits('1.5', 0)).toThrow('Invalid amount')
  expect(() => parseUnits('1.0', 0)).toThrow('Invalid amount')
})

test.each([-1, 1.5, 256, Number.NaN, Number.POSITIVE_INFINITY])(
  'T41 a token with %d decimals is refused',
  (places) => {
    expect(() => parseUnits('1', places)).toThrow('Invalid decimals')
    expect(() => formatUnits(1n, places)).toThrow('Invalid decimals')
  },
)

test('a minus is taken only where it is asked for', () => {
  expect(parseUnits('-1.5', 6, { signed: true })).toBe(-1_500_000n)
  expect(() => parseUnits('-1.5', 6)).toThrow('Invalid amount')
})

test('T37 what formatUnits writes, parseUnits reads back, for every uint256 and every number of decimals', () => {
  fc.assert(
    fc.property(uint256, decimals, (value, places) => {
      expect(parseUnits(formatUnits(value, places), places)).toBe(value)
      expect(parseUnits(formatUnits(-value, places), places, { signed: true })).toBe(-value)
    }),
    { numRuns: 1000 },
  )
})

test('formatUnits writes digits and at most one point, without an exponent or trailing zeros', () => {
  fc.assert(
    fc.property(uint256, decimals, (value, places) => {
      expect(formatUnits(value, places)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
    }),
    { numRuns: 1000 },
  )
})

test('T38 T39 any text is either refused or parsed exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+exX ') }), decimals, (text, places) => {
      let parsed: bigint
      try {
        parsed = parseUnits(text, places)
      } catch {
        return
      }
      const [whole = '', fraction = ''] = text.split('.')
      expect(parsed).toBe(BigInt(whole + fraction.padEnd(places, '0')))
    }),
    { numRuns: 2000 },
  )
})

test('T39 a text as long as a book is refused at once', () => {
  expect(() => parseUnits('1'.repeat(1_000_000), 18)).toThrow('Invalid amount')
})
