import { expect, test } from 'vitest'
import { createTexts } from '../texts/createTexts.js'
import { describeAuthorization } from './describeAuthorization.js'

const t = createTexts()
const known = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

test('R1.6 a delegation to the known account is shown with its contract and its network', () => {
  expect(describeAuthorization({ chainId: 1337, contract: known }, t)).toMatchObject({
    title: 'Become a smart account',
    rows: [{ value: known }, { value: '1337' }],
  })
})

test.each([
  ['another contract', 1337, '0x00000000000000000000000000000000000000aa'],
  ['one that differs in its last digit', 1337, `${known.slice(0, -1)}C`],
  ['nobody, which would undo it', 1337, '0x0000000000000000000000000000000000000000'],
  ['the known one on all networks at once', 0, known],
] as const)('T6 a delegation to %s is refused', (_name, chainId, contract) => {
  const ask = () => describeAuthorization({ chainId, contract: contract.toLowerCase() as `0x${string}` }, t)
  expect(ask).toThrow(expect.objectContaining({ problem: 'failed' }))
})
