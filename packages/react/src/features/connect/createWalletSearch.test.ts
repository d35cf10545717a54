import { walletDirectory } from '@billfold/core/wallets'
import { expect, test } from 'vitest'
import { createWalletSearch } from './createWalletSearch.js'

const search = createWalletSearch(walletDirectory)
const names = (query: string) => search(query).map((wallet) => wallet.name)

test.each([
  ['metamask', 'MetaMask'],
  ['metmask', 'MetaMask'],
  ['rainbwo', 'Rainbow'],
  ['coinbse', 'Coinbase Wallet'],
  ['1inch', '1inch Wallet'],
])('a search for “%s” finds %s first', (query, expected) => {
  expect(names(query)[0]).toBe(expected)
})

test('nothing typed finds every wallet, and nonsense none', () => {
  expect(names('')).toHaveLength(walletDirectory.length)
  expect(names('qqqqzzzz')).toEqual([])
})
