import { type Hash, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { RpcClient } from '../chain/rpc.js'
import type { Step } from './JournalEntry.js'
import { readOutcome } from './readOutcome.js'

const [first, second]: readonly Hash[] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const
const blockHash: Hash = `0x${'3'.repeat(64)}`
const payer = '0x1111111111111111111111111111111111111111' as const
const call = { to: zeroAddress, value: 1n, data: '0x' as const }

type LookOptions = { nonce?: number; pending?: Hash }

/** Reads one of two equal requests on a node with these receipts. */
function look(statuses: Record<Hash, '0x0' | '0x1'>, hash: Hash, { nonce, pending }: LookOptions = {}) {
  const client = {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      if (method === 'eth_blockNumber') return '0x9'
      if (method === 'eth_getCode') return '0x'
      const [named] = (params ?? []) as Hash[]
      const sent = { hash: first, from: payer, to: zeroAddress, nonce: '0x1', value: '0x1', input: '0x' }
      if (method === 'eth_getTransactionCount') return params?.[1] === '0x4' ? '0x1' : '0x2'
      if (method === 'eth_getBlockByNumber') return { hash: blockHash, transactions: [sent] }
      if (method === 'eth_getTransactionByHash' && named === pending)
        return { ...sent, hash: named, nonce: '0x2' }
      const status = named && statuses[named]
      return method === 'eth_getTransactionReceipt' && status
        ? { blockNumber: '0x5', blockHash, status, from: payer, to: zeroAddress, logs: [] }
        : null
    },
  } as unknown as RpcClient
  const attempt = { at: 1, blockNumber: 1n, nonce: 1, pendingNonce: 1, calls: [call] }
  const attempts = [
    { ...attempt, hash: first, end: 'released' },
    { ...attempt, hash: second },
  ]
  const step = {
    chainId: 1,
    calls: [call],
    status: 'submitted',
    asked: 2,
    attempts,
    hash,
    nonce,
  } as unknown as Step
  return readOutcome(client, {
    step,
    payer,
    listTaken: async () => ({ hashes: new Set(), contested: false }),
  })
}

test('A2 of two requests for the same the one that paid counts, though the other was mined and reverted', async () => {
  expect(await look({ [first]: '0x0', [second]: '0x1' }, first)).toEqual({ type: 'spedUp', hash: second })
  expect(await look({ [first]: '0x0', [second]: '0x1' }, second)).toMatchObject({ success: true })
  expect(await look({ [first]: '0x0' }, first)).toMatchObject({ type: 'mined', success: false })
})

test('A2 a request that has reverted does not end a step while the other waits to be mined', async () => {
  const outcome = await look({ [first]: '0x0' }, first, { pending: second })
  expect(outcome).toEqual({ type: 'spedUp', hash: second })
})

test('A9 a reorganisation that takes out the request that paid does not lead back to the one that reverted', async () => {
  expect(await look({ [first]: '0x0' }, second, { nonce: 1 })).toMatchObject({ type: 'missing' })
})

test("A3 another device's missing transaction does not hide the one that the wallet named", async () => {
  const missing: Hash = `0x${'4'.repeat(64)}`
  expect(await look({ [second]: '0x1' }, missing, { nonce: 7 })).toEqual({ type: 'spedUp', hash: second })
  expect(await look({}, missing, { nonce: 7 })).toMatchObject({ type: 'missing' })
})
