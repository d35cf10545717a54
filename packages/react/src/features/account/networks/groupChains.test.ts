import { defineChain } from 'viem'
import { expect, test } from 'vitest'
import { groupChains } from './groupChains.js'

const chain = (id: number) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
const chains = [1, 2, 3, 4, 5].map(chain)

function read(parameters: Omit<Parameters<typeof groupChains>[0], 'chains'>) {
  return groupChains({ chains, ...parameters }).map((group) => [
    group.label ?? group.kind,
    group.chains.map((each) => each.id),
  ])
}

test('R2.107 networks are listed as recently used, popular and others, each once', () => {
  expect(read({ recentChainIds: [4, 2], popularChainIds: [2, 5] })).toEqual([
    ['recent', [4, 2]],
    ['popular', [5]],
    ['others', [1, 3]],
  ])
})

test('a group without networks is left out', () => {
  expect(read({})).toEqual([['others', [1, 2, 3, 4, 5]]])
  expect(read({ popularChainIds: [1, 2, 3, 4, 5] })).toEqual([['popular', [1, 2, 3, 4, 5]]])
})

test('networks that are not configured, and repeated ones, are left out', () => {
  expect(read({ recentChainIds: [9, 3, 3], popularChainIds: [9] })).toEqual([
    ['recent', [3]],
    ['others', [1, 2, 4, 5]],
  ])
})

test('only the networks that are offered are listed', () => {
  expect(read({ chainIds: [5, 2], recentChainIds: [1, 2], sections: undefined })).toEqual([
    ['recent', [2]],
    ['others', [5]],
  ])
})

test("the integrator's sections replace ours, keep their order and take ids or chains", () => {
  expect(
    read({
      recentChainIds: [1],
      sections: [
        { label: 'Ours', chains: [chain(5), 3, 3, 77] },
        { label: 'None', chains: [88] },
        { label: 'Rest', chains: [1] },
      ],
    }),
  ).toEqual([
    ['Ours', [5, 3]],
    ['Rest', [1]],
  ])
})
