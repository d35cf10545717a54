import { expect, test } from 'vitest'
import { roundUpUnits } from './units.js'

test.each<[bigint, number, bigint]>([
  [1n, 18, 1_000_000_000_000n],
  [1_000_000_000_000n, 18, 1_000_000_000_000n],
  [1_000_000_000_001n, 18, 2_000_000_000_000n],
  [1_234_567n, 6, 1_234_567n],
  [5n, 2, 5n],
  [0n, 18, 0n],
])('%s base units of %s decimals are asked for as %s, never as less', (amount, decimals, asked) => {
  expect(roundUpUnits(amount, { decimals, digits: 6 })).toBe(asked)
})
