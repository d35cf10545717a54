import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { RpcClient } from '../../chain/rpc.js'
import { limits } from '../../constants.js'
import { proveNative } from './proveNative.js'

const receiver = `0x${'aa'.repeat(20)}` as const
const router = `0x${'bb'.repeat(20)}` as const
const payee = `0x${'cc'.repeat(20)}` as const
const [named, other] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const
const delegated: Hex = `0xef0100${'dd'.repeat(20)}`

type Block = {
  /** Code of the payee before the block and after it. */
  code?: readonly [Hex, Hex]
  others?: readonly object[]
}

const plain = { hash: other, to: payee, value: '0x12c', input: '0x' }

/** Asks a node without traces whether the named call paid, in a block with other transactions. */
async function prove({ code = ['0x', '0x'], others = [plain] }: Block) {
  const call = { hash: named, to: router, value: '0x0', input: '0x12345678' }
  const requests: string[] = []
  const client = {
    request: async ({ method, params }: { method: string; params: readonly unknown[] }) => {
      requests.push(method)
      if (method === 'eth_getTransactionByHash') return call
      if (method === 'eth_getBalance') return params[1] === '0x32' ? '0x12c' : '0x0'
      if (method === 'eth_getCode') return params[0] === payee ? code[params[1] === '0x31' ? 0 : 1] : '0x'
      if (method === 'eth_getBlockByHash')
        return { miner: router, withdrawals: [], transactions: [call, ...others] }
      throw new Error(`no ${method}`)
    },
  } as unknown as RpcClient
  const place = { blockNumber: '0x32', blockHash: `0x${'b'.repeat(64)}` }
  const proven = await proveNative(client, { hash: named, receiver, amount: 300n, ...place })
  return { proven, lookups: requests.filter((method) => method === 'eth_getCode').length }
}

test('A10 T33 without traces a plain payment to an account without code explains no gain of the receiver', async () => {
  expect(await prove({})).toEqual({ proven: true, lookups: 2 })
})

test.each<[string, Block]>([
  ['a contract, which may pass it on', { code: ['0x6001', '0x6001'] }],
  ['a contract that the block creates', { code: ['0x', '0x6001'] }],
  ['a contract that the block destroys', { code: ['0x6001', '0x'] }],
  ['an account that delegates to a contract', { code: [delegated, delegated] }],
])('A10 T33 without traces nothing is proven beside a plain payment to %s', async (_, block) => {
  expect((await prove(block)).proven).toBe(false)
})

test('A10 T33 without traces nothing is proven in a block in which an account delegates for a while', async () => {
  const delegation = { ...plain, authorizationList: [{ address: router }] }
  expect((await prove({ others: [delegation] })).proven).toBe(false)
})

test('A10 T33 of a block with many payees no code is read, and nothing is proven', async () => {
  const others = Array.from({ length: limits.plainAccounts + 1 }, (_, index) => ({
    ...{ ...plain, hash: `0x${String(index).padStart(64, '0')}`, to: `0x${String(index).padStart(40, '0')}` },
  }))
  expect(await prove({ others })).toEqual({ proven: false, lookups: 0 })
  expect((await prove({ others: others.slice(1) })).proven).toBe(true)
})
