import { expect, test } from 'vitest'
import { findFaucet } from './findFaucet.js'

test('R6.13 a testnet with a known faucet has it', () => {
  expect(findFaucet({ chain: { id: 5, testnet: true }, faucets: ['https://a.test', 'https://b.test'] })).toBe(
    'https://a.test',
  )
})

test.each([
  ['a testnet without a known faucet', { id: 5, testnet: true }, []],
  ['a mainnet, whatever it claims', { id: 1, testnet: false }, ['https://a.test']],
  ['a network that does not say', { id: 1 }, ['https://a.test']],
  ['a faucet that is no web address', { id: 5, testnet: true }, ['javascript:alert(1)', 'data:text/html,x']],
])('R6.13 %s has no faucet link', (_case, chain, faucets) => {
  expect(findFaucet({ chain, faucets })).toBeUndefined()
})

test('R6.14 chain 1337 is local: its own faucet, else that of the services, else that of the local stack', () => {
  const chain = { id: 1337, testnet: false }
  expect(findFaucet({ chain, faucets: ['http://own.test'] })).toBe('http://own.test')
  expect(findFaucet({ chain, faucets: [], services: 'http://services.test' })).toBe(
    'http://services.test/dev/faucet',
  )
  expect(findFaucet({ chain, faucets: [] })).toBe('http://localhost:4000/dev/faucet')
})
