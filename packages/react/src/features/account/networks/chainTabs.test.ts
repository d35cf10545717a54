import { expect, test } from 'vitest'
import { type ChainTab, chainTabs } from './groupChains.js'

test.each<[ChainTab, boolean | undefined, boolean]>([
  ['all', true, true],
  ['all', false, true],
  ['mainnets', undefined, true],
  ['mainnets', false, true],
  ['mainnets', true, false],
  ['testnets', true, true],
  ['testnets', undefined, false],
])('R2.103 the tab %s with testnet = %s keeps the network: %s', (tab, testnet, isShown) => {
  expect(chainTabs[tab]({ testnet })).toBe(isShown)
})
