import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHeads } from '../../infra/chain/finality.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { blockTable, chainHeadTable, transferTable } from '../../infra/db/tables/indexer.js'
import { creditedTransferTable, paymentTable } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { type Ledger, openLedger } from '../../test/openLedger.js'
import { creditTransfers } from './creditTransfers.js'

const chainId = 1337
const toAddress = (digit: string) => `0x${digit.repeat(40)}` as const
const [usdc, usdt, fake] = [toAddress('1'), toAddress('2'), toAddress('3')]
const [payer, shop] = [toAddress('4'), toAddress('5')]
const chain = { id: chainId, tokens: [{ address: usdc }, { address: usdt }] } as unknown as ChainContext
const end = Date.UTC(2026, 0, 1)
const latest = (end + limits.creditLateMs + limits.lateMs) / 1000

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
beforeEach(async () => {
  await ledger.database.delete(transferTable)
  await ledger.begin({
    ...{ sender: payer, receiver: shop, originToken: usdc, destinationToken: usdc },
    ...{ fromBlock: 10, expiresAt: new Date(end) },
  })
})
afterAll(() => ledger?.close())

/** Indexes and credits a transfer in its own block. */
async function transfer(number: number, more: { token?: string; amount?: string; timestamp?: number } = {}) {
  const { token = usdc, amount = '300', timestamp = end / 1000 } = more
  const hash = `0x${number.toString(16).padStart(64, '0')}`
  const { database } = ledger
  await database.insert(blockTable).values({ chainId, number, hash, parentHash: '0x', timestamp })
  await database.insert(transferTable).values({
    ...{ chainId, blockNumber: number, logIndex: 0, item: 0, kind: 'erc20', contract: token },
    ...{ sender: payer, receiver: shop, amount, transactionHash: hash },
  })
  await database.transaction((tx) => creditTransfers(tx, chain, { chainId, first: number, last: number }))
  await ledger.look()
  const [payment] = await database.select().from(paymentTable)
  return { status: payment?.status, credits: (await database.select().from(creditedTransferTable)).length }
}

test('B8 a transfer before the payment was prepared, or in the block at preparation, never pays it', async () => {
  for (const number of [9, 10]) expect(await transfer(number)).toMatchObject({ credits: 0 })
  expect(await ledger.listTypes()).toEqual([])
  expect(await transfer(11)).toEqual({ status: 'completed', credits: 1 })
})

test('B8 two transfers of one transaction are both credited: each log counts by itself', async () => {
  const { database } = ledger
  const block = { chainId, number: 11, hash: '0xb', parentHash: '0xa', timestamp: end / 1000 }
  await database.insert(blockTable).values(block)
  const log = { chainId, blockNumber: 11, item: 0, kind: 'erc20', contract: usdc, sender: payer } as const
  await database.insert(transferTable).values([
    { ...log, logIndex: 0, amount: '100', receiver: shop, transactionHash: '0xc' },
    { ...log, logIndex: 1, amount: '200', receiver: shop, transactionHash: '0xc' },
  ])
  await database.transaction((tx) => creditTransfers(tx, chain, { chainId, first: 11, last: 11 }))
  await ledger.look()
  expect((await ledger.listEvents()).map(({ type, data }) => [type, data.receivedAmount])).toEqual([
    ['payment.completed', '300'],
  ])
})

test('B7 a block counts once it is as deep as the head that was noted as final, and not before', async () => {
  const { database, server } = ledger
  await database.insert(chainHeadTable).values({ chainId, number: 13, final: 11 })
  const isFinal = await readHeads(server)
  expect([10, 11, 12].map((blockNumber) => isFinal({ chainId, blockNumber }))).toEqual([true, true, false])
  expect(isFinal({ chainId: 1, blockNumber: 0 })).toBe(false)
})

test('B9 a token that is not listed is neither a wrong token nor a part, whatever its logs say', async () => {
  for (const [index, amount] of ['300', '100', '900'].entries())
    expect(await transfer(11 + index, { token: fake, amount })).toMatchObject({ credits: 0 })
  expect(await ledger.listTypes()).toEqual([])
  expect(await transfer(20, { token: usdt, amount: '300' })).toEqual({
    status: 'wrongToken',
    credits: 1,
  })
})

test('B9 the whole amount counts as late for thirty days, to the second, and not after that', async () => {
  expect(await transfer(11, { timestamp: latest + 1 })).toMatchObject({ credits: 0 })
  expect(await ledger.listTypes()).toEqual([])
  expect(await transfer(12, { timestamp: latest })).toEqual({ status: 'late', credits: 1 })
})

test('B9 the rest of a part counts for an hour after the end of the quote, and not after that', async () => {
  const lastInTime = (end + limits.creditLateMs) / 1000
  expect(await transfer(11, { amount: '100' })).toEqual({ status: 'partial', credits: 1 })
  expect(await transfer(12, { amount: '200', timestamp: lastInTime + 1 })).toEqual({
    status: 'partial',
    credits: 1,
  })
  expect(await transfer(13, { amount: '200', timestamp: lastInTime })).toEqual({
    status: 'completed',
    credits: 2,
  })
})

test('B9 the whole amount that comes late on top of a part is reported as late', async () => {
  expect(await transfer(11, { amount: '100' })).toEqual({ status: 'partial', credits: 1 })
  expect(await transfer(12, { timestamp: latest })).toEqual({ status: 'late', credits: 2 })
  expect(await ledger.listTypes()).toEqual(['partial', 'late'])
})
