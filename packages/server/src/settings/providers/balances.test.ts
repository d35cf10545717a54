import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createProviders, providerSettings } from './providerSettings.js'

test('the providers file names indexing services with their chains, the preferred one first', () => {
  const { balances } = createProviders(
    v.parse(providerSettings, {
      balances: {
        etherscan: { chainIds: [1], apiKey: 'key' },
        blockscout: { chainIds: [8453], instances: { 1: 'https://explorer.example' } },
      },
    }),
  )
  expect(balances?.map(({ id, chainIds }) => [id, chainIds])).toEqual([
    ['blockscout', [8453, 1]],
    ['etherscan', [1]],
  ])
  expect(createProviders(v.parse(providerSettings, {})).balances).toEqual([])
})

test.each([
  { blockscout: { url: 'nowhere' } },
  { blockscout: { instances: { mainnet: 'https://explorer.example' } } },
  { etherscan: { chainIds: [1] } },
  { covalent: {} },
])('a wrong setting of an indexing service is refused: %j', (balances) => {
  expect(v.safeParse(providerSettings, { balances }).success).toBe(false)
})
