import { type Hash, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import { getEntry } from '../../engine/journal.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import { choosePaymentId } from '../run/choosePaymentId.js'
import { getPaymentState } from './getPaymentState.js'
import type { PaymentRecord, Settlement } from './Payment.js'
import { reviewPayments } from './reviewPayments.js'

const id = 'payment:["","order"]#0'
const payer = `0x${'1'.repeat(40)}` as const
const shop = `0x${'2'.repeat(40)}` as const
const hash: Hash = `0x${'a'.repeat(64)}`
const [mined, forgotten] = [`0x${'b'.repeat(64)}`, `0x${'c'.repeat(64)}`] as const
const call = { to: shop, value: 1n, data: '0x' as const }
const attempt = { at: 1, blockNumber: 1n, nonce: 0, pendingNonce: 0, calls: [call] }

/** Wallet responses for a batch. */
const calls: Record<string, unknown> = {
  'mined after all': { status: 200 },
  'never sent': { status: 400 },
  forgotten: null,
  hangs: new Promise(() => {}),
}

/** Creates an order with this end, on a chain with one payer transaction in block 2. */
async function setUp(step: object, settlement?: Settlement | undefined, canonical: Hash = mined) {
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const transaction = { hash, from: payer, to: shop, nonce: '0x0', value: '0x1', input: '0x' }
  const receipt = { blockNumber: '0x2', blockHash: canonical, status: '0x1', from: payer, to: shop, logs: [] }
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    wallet_getCallsStatus: ([callsId]) => calls[String(callsId)],
    eth_blockNumber: () => '0x9',
    eth_getCode: () => '0x',
    eth_getTransactionCount: ([, block]) => (block === '0x1' ? '0x0' : '0x1'),
    eth_getBlockByNumber: ([block]) => ({
      hash: block === '0x2' ? canonical : hash,
      transactions: block === '0x2' ? [transaction] : [],
    }),
    eth_getTransactionReceipt: ([wanted]) => (wanted === hash ? receipt : null),
    eth_getTransactionByHash: ([wanted]) => (wanted === hash ? transaction : null),
  }
  const client = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
      answers[method]?.(params) ?? null,
  }
  const wallet = { id: 'w', getProvider: async () => client }
  const wagmi = { getClient: () => client, connectors: [wallet] }
  const billfold = { platform, warn: () => undefined, chains: [{ id: 1 }], wagmi } as unknown as Billfold
  const now = platform.clock.now()
  const token = { chainId: 1, address: zeroAddress, symbol: 'ETH', decimals: 18 }
  const amounts = { originAmount: 1n, destinationAmount: 1n }
  await platform.database.put('operations', id, {
    version: 2,
    id,
    kind: 'payment',
    payer,
    walletId: 'w',
    createdAt: now,
    updatedAt: now,
    steps: [{ chainId: 1, calls: [call], action: 'transfer', asked: 1, attempts: [attempt], ...step }],
    details: {
      orderId: 'order',
      settlement,
      places: [{ quoteStep: 0, transaction: 0 }],
      confirmed: {
        ...amounts,
        payer,
        receiver: shop,
        originTokenAddress: zeroAddress,
        destinationTokenAddress: zeroAddress,
        originChainId: 1,
        destinationChainId: 1,
      },
      quote: {
        ...amounts,
        type: 'transfer',
        expiration: now + 60_000,
        steps: [{ ...amounts, originToken: token, destinationToken: token, transactions: [] }],
      },
    },
  })
  return {
    async review() {
      await reviewPayments(billfold, { orderId: 'order' })
      return getPaymentState((await getEntry(billfold, { id })) as PaymentRecord, now).status
    },
    chooseId: () => choosePaymentId(billfold, { orderId: 'order' }),
  }
}

const completed: Settlement = { status: 'completed', proven: true, transactions: [], destinationAmount: 1n }

test('T34 a visit to an order that was paid sees that a reorganisation has undone it', async () => {
  const paid = { status: 'confirmed', hash, blockNumber: 2n }
  const standing = await setUp({ ...paid, blockHash: mined }, completed)
  expect(await standing.review()).toBe('completed')
  const undone = await setUp({ ...paid, blockHash: forgotten }, completed)
  expect(await undone.review()).toBe('running')
})

test('T34 a batch that the wallet called never sent is asked about again before its order is paid anew', async () => {
  const dropped = (callsId: string) => ({ status: 'dropped', callsId, attempts: [{ ...attempt, callsId }] })
  const mined = await setUp(dropped('mined after all'))
  expect(await mined.chooseId()).toBe(id)
  const visited = await setUp(dropped('mined after all'))
  expect(await visited.review()).toBe('running')
  const reverted = await setUp({ ...dropped('mined after all'), status: 'reverted' })
  expect(await reverted.review()).toBe('running')
  // A partly sent batch stays partial, even if the wallet reports more.
  const part = await setUp({ ...dropped('mined after all'), status: 'reverted', isPartial: true })
  expect(await part.review()).toBe('failed')
  for (const callsId of ['never sent', 'forgotten', 'hangs']) {
    const order = await setUp(dropped(callsId))
    expect(await order.chooseId()).not.toBe(id)
    expect(await order.review()).toBe('failed')
  }
})
