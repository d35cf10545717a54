import { expect, test } from 'vitest'
import { findNameChain } from './ens.js'

const ensUniversalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const mainnet = { id: 1, ensUniversalResolver } as const
const sepolia = { id: 11155111, testnet: true, ensUniversalResolver } as const
const base = { id: 8453 } as const
const local = { id: 1337, ensUniversalResolver } as const

test.each<[string, Parameters<typeof findNameChain>[0], number | undefined]>([
  ['mainnet, wherever it is in the list', [sepolia, local, mainnet], 1],
  ['mainnet with its public resolver, if the operator set none', [base, { id: 1 }], 1],
  ['a local chain with names', [base, local], 1337],
  ['a testnet where there is nothing else', [sepolia], 11155111],
  ['nothing where only a testnet beside a real network has names', [sepolia, base], undefined],
  ['nothing without names', [base], undefined],
])('R7.32 profiles are named by %s', (_, chains, id) => {
  expect(findNameChain(chains)?.id).toBe(id)
})
