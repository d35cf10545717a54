import { type Hash, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import { createCache } from '../../infra/createCache.js'
import type { StoredPayment } from '../../infra/db/tables/payments.js'
import { openLedger } from '../../test/openLedger.js'
import { getStatus } from './getStatus.js'

const hash: Hash = `0x${'ab'.repeat(32)}`
const query = { chainId: '1337', transactionHash: hash } as never

let ledger: Awaited<ReturnType<typeof openLedger>>
beforeAll(async () => {
  ledger = await openLedger()
  return () => ledger.close()
})

/** Creates a server with one chain and one transaction, mined or not. */
function createServer(chain: { value?: bigint; receipt?: 'success' | 'reverted' }): ServerContext {
  const client = {
    async getTransaction() {
      if (chain.value === undefined) throw new TransactionNotFoundError({ hash })
      return { value: chain.value }
    },
    async getTransactionReceipt() {
      if (!chain.receipt) throw new TransactionReceiptNotFoundError({ hash })
      return { status: chain.receipt }
    },
  }
  const chains = new Map([[1337, { id: 1337, client }]])
  return { ...ledger.server, chains, cache: createCache(() => 0) } as never
}

test.each<[StoredPayment['status'], string]>([
  ['created', 'PENDING'],
  ['expired', 'PENDING'],
  ['pending', 'PENDING'],
  ['partial', 'PENDING'],
  ['wrongToken', 'PENDING'],
  ['completed', 'COMPLETED'],
  ['late', 'COMPLETED'],
  ['surplus', 'COMPLETED'],
  ['refunded', 'FAILED'],
  ['failed', 'FAILED'],
])('R7.16 R3.28 a payment that is %s is answered with both amounts', async (status, word) => {
  await ledger.begin({ status, originHash: hash, originAmount: '301', destinationAmount: '300' })
  const answer = await getStatus(createServer({}), { query } as never)
  expect(answer).toMatchObject({ status: word, originAmount: '301', destinationAmount: '300' })
})

test.each([
  ['waits for its block', { value: 7n }, 'PENDING'],
  ['was mined before the index has seen it', { value: 7n, receipt: 'success' }, 'PENDING'],
  ['has reverted', { value: 7n, receipt: 'reverted' }, 'FAILED'],
] as const)('R7.16 R3.28 a transaction that %s is answered with both amounts', async (_, chain, status) => {
  await ledger.begin()
  const answer = await getStatus(createServer(chain), { query } as never)
  expect(answer).toMatchObject({ status, originAmount: '7', destinationAmount: '0' })
})

test('R7.16 a transaction that no chain knows has no amounts', async () => {
  await ledger.begin()
  const answer = await getStatus(createServer({}), { query } as never)
  expect(answer).toEqual({ status: 'NOT_FOUND', paymentId: hash, transactions: [] })
})
