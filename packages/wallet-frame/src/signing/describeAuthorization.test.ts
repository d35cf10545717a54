import { expect, test } from 'vitest'
import { createTexts } from '../texts/loadTexts.js'
import { describeAuthorization } from './describeAuthorization.js'

const t = createTexts()
const known = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

const address = '0x00000000000000000000000000000000000000bb'

test('R1.6 A10 a delegation to the known account is shown with contract, account, network and end', () => {
  expect(describeAuthorization({ address, chainId: 1337, contract: known, nonce: 3 }, t)).toMatchObject({
    title: 'Become a smart account',
    rows: [
      { label: 'Contract', value: known },
      { label: 'From', value: address },
      { label: 'Network id', value: '1337' },
      { label: 'This signature works until', value: 'Until you choose another contract' },
      { label: 'Number of this delegation', value: '3' },
    ],
    mustReadBody: true,
  })
})

test.each([
  ['another contract', 1337, '0x00000000000000000000000000000000000000aa'],
  ['one that differs in its last digit', 1337, `${known.slice(0, -1)}C`],
  ['nobody, which would undo it', 1337, '0x0000000000000000000000000000000000000000'],
  ['the known one on all networks at once', 0, known],
] as const)('T6 a delegation to %s is refused', (_name, chainId, contract) => {
  const lower = contract.toLowerCase() as `0x${string}`
  const ask = () => describeAuthorization({ address, chainId, contract: lower, nonce: 0 }, t)
  expect(ask).toThrow(expect.objectContaining({ problem: 'failed' }))
})
