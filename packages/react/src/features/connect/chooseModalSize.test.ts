import { expect, test } from 'vitest'
import { chooseModalSize } from './ConnectOptions.js'

test.each([
  [undefined, true, 2, 'wide'],
  ['wide', true, 2, 'wide'],
] as const)('R2.18 size %s, roomy %s, %s wallets: %s', (size, isRoomy, walletCount, expected) => {
  expect(chooseModalSize({ size, isRoomy, walletCount })).toBe(expected)
})

test.each([
  ['compact', true, 2, 'compact'],
  ['wide', false, 2, 'compact'],
  ['wide', true, 1, 'compact'],
  ['wide', true, 0, 'compact'],
] as const)('R2.19 size %s, roomy %s, %s wallets: %s', (size, isRoomy, walletCount, expected) => {
  expect(chooseModalSize({ size, isRoomy, walletCount })).toBe(expected)
})
