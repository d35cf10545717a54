import { type Address, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import { askChain } from './askChain.js'

const address = (digits: string) => `0x${digits.padEnd(40, '7')}` as Address
const [payer, usdc, router, here, there] = ['a1', 'c1', 'd1', 'e1', 'e2'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]

/** Creates two chains with code by address, and a token that returns one number for every call. */
function createChains({ codes = {}, answer }: { codes?: Record<string, string>; answer?: bigint }) {
  const getClient = ({ chainId }: { chainId: number }) => ({
    request: async ({ method, params }: { method: string; params: [Address] }) => {
      if (method === 'eth_getCode' && codes[`${chainId}:${params[0]}`] !== undefined)
        return codes[`${chainId}:${params[0]}`]
      if (method === 'eth_call' && answer !== undefined) return numberToHex(answer, { size: 32 })
      throw new Error('no answer')
    },
  })
  return { chains: [{ id: 1 }, { id: 2 }], wagmi: { getClient } } as unknown as Billfold
}

test('A13 the escrow of the other chain must be the same contract with the same settings', async () => {
  const question = {
    type: 'sameCode',
    origin: { chainId: 1, address: here },
    destination: { chainId: 2, address: there },
  } as const
  const ask = (code: string | undefined, other: string | undefined) => {
    const codes = { ...(code && { [`1:${here}`]: code }), ...(other && { [`2:${there}`]: other }) }
    return askChain(createChains({ codes }), { payer, questions: [question] })
  }
  expect(await ask('0x6001', '0x6001')).toBeUndefined()
  expect(await ask('0x6001', '0x6002')).toBe('otherEscrow')
  expect(await ask('0x6001', '0x')).toBe('otherEscrow')
  expect(await ask('0x', '0x')).toBe('otherEscrow')
  expect(await ask('0x6001', undefined)).toBe('unchecked')
})

test('A4 an allowance of before counts when it is exactly the amount, and when the chain says so', async () => {
  const question = { type: 'allowance', chainId: 1, token: usdc, spender: router, amount: 5n } as const
  const ask = (answer: bigint | undefined) =>
    askChain(createChains(answer === undefined ? {} : { answer }), { payer, questions: [question] })
  expect(await ask(5n)).toBeUndefined()
  for (const answer of [0n, 4n, 6n, undefined]) expect(await ask(answer)).toBe('forbiddenCall')
})
