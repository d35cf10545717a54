import { defineChain } from 'viem'
import { expect, test } from 'vitest'
import { createChainSearch } from './createChainSearch.js'

const chains = (
  [
    [1, 'Ethereum'],
    [10, 'OP Mainnet'],
    [100, 'Gnosis'],
    [137, 'Polygon'],
    [1337, 'Local One'],
    [8453, 'Base'],
    [42161, 'Arbitrum One'],
    [11155111, 'Sepolia'],
  ] as const
).map(([id, name]) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }),
)
const search = createChainSearch(chains)
const names = (query: string) => search(query).map((chain) => chain.name)

test.each([
  ['ethereum', 'Ethereum'],
  ['etherum', 'Ethereum'],
  ['polgon', 'Polygon'],
  ['arbitrm', 'Arbitrum One'],
  ['sepola', 'Sepolia'],
  ['  gnosis ', 'Gnosis'],
])('R2.104 R2.105 "%s" finds %s by its name, typing mistakes included', (query, name) => {
  expect(names(query)[0]).toBe(name)
})

test.each([
  ['1', 'Ethereum'],
  ['10', 'OP Mainnet'],
  ['137', 'Polygon'],
  ['8453', 'Base'],
  ['11155111', 'Sepolia'],
])('R2.105 the chain id %s finds %s first', (query, name) => {
  expect(names(query)[0]).toBe(name)
})

test('R2.104 what is too far from every name and id finds nothing', () => {
  expect(names('zzzzqqq')).toEqual([])
  expect(names('999999999999')).toEqual([])
})

test('R2.104 the threshold is 0.4: two wrong letters in five still match, two in four do not', () => {
  expect(names('polxx')).toContain('Polygon')
  expect(names('poxx')).not.toContain('Polygon')
})
