import { expect, test } from 'vitest'
import { findAmountProblem, toPresetAmount } from './amount.js'

test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['0.', 'missing'],
  ['0.000', 'missing'],
  ['0.0000001', 'tooPrecise'],
  ['1.5000000', 'tooPrecise'],
  ['1.500000', undefined],
  ['5.', undefined],
] as const)('R5.5 R5.10 an amount of "%s" with six decimals: %s', (amount, problem) => {
  expect(findAmountProblem(amount, 6)).toBe(problem)
})

test.each([
  [10, 2500, 18, '0.004'],
  [5, 3, 18, '1.666666'],
  [20, 1, 2, '20'],
  [5, undefined, 18, undefined],
  [5, 0, 18, undefined],
] as const)('%s of a currency buys a token at %s with %s decimals: %s', (sum, price, decimals, amount) => {
  expect(toPresetAmount(sum, { price, decimals })).toBe(amount)
})
