import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAmount, isGroupedNumber, normalizeAmount } from './amount.js'

test.each([
  ['R5.1 a comma becomes a point', '1,5', '1.5'],
  ['R5.1 a comma still waiting for digits becomes a point', '1,', '1.'],
  ['R5.2 a leading point gets a zero', '.5', '0.5'],
  ['R5.1 R5.2 a leading comma becomes a point with a zero', ',', '0.'],
  ['R5.4 a leading zero before a digit is dropped', '05', '5'],
  ['R5.4 all leading zeros before a digit are dropped', '007', '7'],
  ['R5.4 a zero before the point stays', '0.5', '0.5'],
  ['R5.4 several zeros before the point become one', '00.5', '0.5'],
  ['R5.4 a lone zero stays', '0', '0'],
  ['R5.6 digits with a point are taken', '12.34', '12.34'],
  ['R5.6 an emptied input is empty', '', ''],
])('%s', (_, typed, shown) => {
  expect(normalizeAmount(typed)).toBe(shown)
})

test.each(['abc', '1a', '1e3', '1E3', '-1', '+1', '0x10', 'Infinity', 'NaN', '1 000', '$5', '٣', '1_0'])(
  'R5.3 T39 the input %j is ignored',
  (typed) => {
    expect(normalizeAmount(typed)).toBeUndefined()
  },
)

test.each(['1.2.3', '1,2,3', '1.2,3', '..', '1,,'])(
  'R5.6 T40 a second separator as in %j is ignored',
  (typed) => {
    expect(normalizeAmount(typed)).toBeUndefined()
  },
)

test.each([
  '1,234,567.89',
  '1,234.5',
  '1.234.567,89',
  '1.234,5',
  '1,234,567',
  "1'234'567.8",
  '1 234 567,89',
  '12,34,567.8',
])('R5.12 T40 the pasted %s is refused with a hint', (pasted) => {
  expect(normalizeAmount(pasted)).toBeUndefined()
  expect(isGroupedNumber(pasted)).toBe(true)
})

test.each(['1,5', '1.5', '1,234', '', 'abc', '12345', '1.2.3'])(
  'R5.12 there is no hint about groups for %j',
  (text) => {
    expect(isGroupedNumber(text)).toBe(false)
  },
)

test('R5.3 T39 whatever is typed, the input holds digits with at most one point, and normalising again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,') })), (typed) => {
      const shown = normalizeAmount(typed)
      if (shown === undefined) return
      expect(shown).toMatch(/^((0|[1-9]\d*)(\.\d*)?)?$/)
      expect(normalizeAmount(shown)).toBe(shown)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['', 'empty'],
  ['.', 'empty'],
  ['0', 'zero'],
  ['0.000', 'zero'],
  ['0.0000001', 'tooManyDecimals'],
  ['abc', 'notNumeric'],
  ['-1', 'notNumeric'],
  ['0.000001', undefined],
  ['5.', undefined],
] as const)('R5.5 R5.10 R5.49 with 6 decimals %j has the problem %s', (text, problem) => {
  expect(checkAmount(text, { decimals: 6 })).toBe(problem)
})
