import { expect, test } from 'vitest'
import { canConnectMore } from './canConnectMore.js'

test.each([
  ['the list is open', { offered: undefined, connected: ['a'], showAllWallets: false }, true],
  ['all wallets are shown', { offered: ['a'], connected: ['a'] }, true],
  ['one is left', { offered: ['a', 'b'], connected: ['a'], showAllWallets: false }, true],
  ['none is left', { offered: ['a', 'b'], connected: ['b', 'a'], showAllWallets: false }, false],
])('when %s, another wallet can be connected: %#', (_case, parameters, expected) => {
  expect(canConnectMore(parameters)).toBe(expected)
})
