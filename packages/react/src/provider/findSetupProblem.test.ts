import { createBillfold } from '@billfold/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import { findSetupProblem } from './findSetupProblem.js'

const create = () => createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const wagmi = create()
const own = createBillfold({ chains: [mainnet] })
const hosted = createBillfold({ wagmi })

test.each([
  ['no configuration', undefined, undefined, '`billfold` is missing. Pass what createBillfold returned'],
  ['something else', { wagmi: 5 } as never, undefined, 'Pass what createConfig returned.'],
  ['no wagmi provider', hosted, undefined, 'Put <WagmiProvider config={config}> outside <BillfoldProvider>'],
  ['another wagmi copy', hosted, undefined, 'two copies of wagmi are installed (npm ls wagmi shows them)'],
  ['another config', hosted, create(), 'Pass the same object to both.'],
  ['two sets of wallets', own, wagmi, 'Give that config to createBillfold({ wagmi: config })'],
])('a provider with %s is told the fix', (_, billfold, outer, fix) => {
  expect(findSetupProblem(billfold, outer)).toContain(fix)
})

test('a provider that can work has no problem', () => {
  expect(findSetupProblem(own, undefined)).toBeUndefined()
  expect(findSetupProblem(hosted, wagmi)).toBeUndefined()
})
