import { expect, test } from 'vitest'
import { isSponsored } from './SmartHandle.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function connected(connector: object) {
  return { wagmi: { state: { connections: new Map([['1', { connector, accounts: [account] }]]) } } } as never
}
const smart = (paid: readonly number[]) => ({ smart: { isSponsored: (id: number) => paid.includes(id) } })

test.each([
  ['a smart account whose gas the app pays', smart([1]), 1, true],
  ['a smart account that pays its own gas on this network', smart([1]), 10, false],
  ['any other wallet', {}, 1, false],
] as const)('R6.12 for %s the gas check is skipped, or not', (_, connector, chainId, skipped) => {
  expect(isSponsored(connected(connector), { account, chainId })).toBe(skipped)
})
