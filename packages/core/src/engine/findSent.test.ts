import type { Address, Hash } from 'viem'
import { expect, test } from 'vitest'
import type { RpcClient } from '../chain/rpc.js'
import { findSent } from './findSent.js'
import type { Attempt } from './JournalEntry.js'

const payer: Address = '0x1111111111111111111111111111111111111111'
const stranger: Address = '0x2222222222222222222222222222222222222222'
const shop: Address = '0x4444444444444444444444444444444444444444'
const named: Hash = `0x${'aa'.repeat(32)}`

const attempt = {
  calls: [{ to: shop, data: '0x', value: 5n }],
  nonce: 7,
  pendingNonce: 7,
  blockNumber: 1n,
} as unknown as Attempt

/** Creates an indexer that names a transaction shown by our node, and an account whose nonce moved unseen. */
function findNamed(sent: { from: Address; to: Address; value: string } | null) {
  const answers: Record<string, unknown> = {
    eth_getTransactionCount: '0x8',
    eth_getTransactionByHash: sent && { hash: named, input: '0x', nonce: '0x7', ...sent },
  }
  const client = { request: async ({ method }: { method: string }) => answers[method] ?? null }
  return findSent(client as unknown as RpcClient, {
    chainId: 1,
    payer,
    attempts: [attempt],
    taken: new Set(),
    findByIndexer: async () => named,
  })
}

test("T31: an indexer's transaction is taken when our node shows it as the payer's", async () => {
  const result = await findNamed({ from: payer, to: shop, value: '0x5' })
  expect(result).toEqual({ status: 'found', transactions: [{ hash: named, nonce: 7 }] })
})

test("T31: an indexer that names a stranger's transaction, another payment or nothing proves nothing", async () => {
  const strange = await findNamed({ from: stranger, to: shop, value: '0x5' })
  const other = await findNamed({ from: payer, to: shop, value: '0x6' })
  const unseen = await findNamed(null)
  expect([strange, other, unseen]).toEqual(Array(3).fill({ status: 'unclear' }))
})
