import { defineChain } from 'viem'
import { expect, test } from 'vitest'
import type { ChainGroup } from './groupChains.js'
import { takeBatch } from './groupChains.js'

const chains = (...ids: number[]) =>
  ids.map((id) =>
    defineChain({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
  )
const groups: ChainGroup[] = [
  { kind: 'recent', chains: chains(1, 2) },
  { kind: 'popular', chains: chains(3) },
  { kind: 'others', chains: chains(4, 5, 6) },
]

test.each([
  [0, []],
  [1, [[1]]],
  [2, [[1, 2]]],
  [4, [[1, 2], [3], [4]]],
  [99, [[1, 2], [3], [4, 5, 6]]],
])('a batch of %i networks keeps its groups and starts none that is empty', (count, expected) => {
  expect(takeBatch(groups, count).map((group) => group.chains.map((chain) => chain.id))).toEqual(expected)
})
