import { isSameAddress } from '@billfold/protocol'
import type { Hash, Hex } from 'viem'
import { expect, test } from 'vitest'
import { limits } from '../limits.js'
import { listArrivals } from './listArrivals.js'
import type { ChainContext } from './ServerChain.js'
import { nativeToken } from './tokenContract.js'

const receiver = '0x00000000000000000000000000000000000000aa'
const payee = '0x00000000000000000000000000000000000000cc'
const router = '0x00000000000000000000000000000000000000bb'
const [named, other, block] = ['1', '2', 'b'].map((digit) => `0x${digit.repeat(64)}`) as [Hash, Hash, Hash]

const plain = { hash: other, to: payee, input: '0x', value: 300n }
type Block = {
  /** Code of the payee before the block and after it. */
  code?: readonly [Hex | undefined, Hex | undefined]
  others?: readonly object[]
  refusal?: object
}

/** Lists what a call brought to the receiver by a node without traces, in a block with other transactions. */
async function list({ code = [undefined, undefined], others = [plain], refusal = { code: -32601 } }: Block) {
  let lookups = 0
  const call = { hash: named, to: router, from: router, input: '0x12345678', value: 0n }
  const client = {
    getTransactionReceipt: async () => ({
      ...{
        status: 'success',
        transactionHash: named,
        blockNumber: 50n,
        blockHash: block,
        from: router,
        logs: [],
      },
    }),
    getBlockNumber: async () => 60n,
    getTransaction: async () => call,
    getBalance: async ({ blockNumber }: { blockNumber: bigint }) => (blockNumber >= 50n ? 300n : 0n),
    getCode: async ({ address, blockNumber }: { address: string; blockNumber: bigint }) => {
      lookups += 1
      return isSameAddress(address, payee) ? code[blockNumber >= 50n ? 1 : 0] : undefined
    },
    getBlock: async () => ({ number: 50n, miner: router, withdrawals: [], transactions: [call, ...others] }),
    request: async () => Promise.reject(Object.assign(new Error('no trace'), refusal)),
  }
  const chain = { id: 1337, client, confirmations: 1, tokens: [] } as unknown as ChainContext
  const arrivals = await listArrivals(chain, { hash: named, token: nativeToken, receiver })
  return { amounts: arrivals?.list.map(({ amount }) => amount), lookups }
}

test('A5 without traces a gain beside a plain payment to an account without code is a delivery', async () => {
  expect(await list({})).toEqual({ amounts: [300n], lookups: 2 })
})

test.each<[string, Block]>([
  ['a contract, which may pass it on', { code: ['0x6001', '0x6001'] }],
  ['a contract that the block creates', { code: [undefined, '0x6001'] }],
  ['a contract that the block destroys', { code: ['0x6001', undefined] }],
  ['an account that delegates to a contract', { code: [`0xef0100${'dd'.repeat(20)}`, undefined] }],
])('A5 without traces a gain beside a plain payment to %s is no delivery', async (_, place) => {
  expect((await list(place)).amounts).toEqual([])
})

test('A5 without traces a gain in a block in which an account delegates for a while is no delivery', async () => {
  expect((await list({ others: [{ ...plain, authorizationList: [] }] })).amounts).toEqual([])
})

test('A5 of a block with many payees no code is read, and its gain is no delivery', async () => {
  const others = Array.from({ length: limits.plainAccounts + 1 }, (_, index) => ({
    ...{ ...plain, hash: `0x${String(index).padStart(64, '0')}`, to: `0x${String(index).padStart(40, '0')}` },
  }))
  expect(await list({ others })).toEqual({ amounts: [], lookups: 0 })
})

test.each<[string, object]>([
  ['a limit of requests', { status: 429 }],
  ['a limit of requests in the answer', { code: -32005 }],
  ['an outage', { status: 503 }],
])(
  'A5 a node that does not trace because of %s is asked again, and nothing is decided',
  async (_, refusal) => {
    await expect(list({ refusal })).rejects.toThrow('no trace')
  },
)
