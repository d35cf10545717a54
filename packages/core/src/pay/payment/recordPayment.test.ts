import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import { changeAttempt } from '../../execution/attempts.js'
import { getOpenCallsId } from '../../execution/batch/getOpenCallsId.js'
import { changeStep } from '../../execution/changeStep.js'
import { claimStep } from '../../execution/claimStep.js'
import type { Attempt, AttemptEnd } from '../../execution/Operation.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { PayQuote } from '../quote/PayQuote.js'
import { listPayments } from './listPayments.js'
import { recordPayment } from './recordPayment.js'

const address = `0x${'1'.repeat(40)}` as const
const call = (value: bigint) => ({ to: address, value, data: '0x' as const })
const confirmed = { payer: address } as Confirmed
const other = `0x${'2'.repeat(40)}` as const
const amounts = { originAmount: 1n, destinationAmount: 1n }
const terms = {
  ...amounts,
  payer: address,
  receiver: other,
  originTokenAddress: zeroAddress,
  destinationTokenAddress: zeroAddress,
  originChainId: 1,
  destinationChainId: 1,
} as unknown as Confirmed
const token = { chainId: 1, address: zeroAddress, symbol: 'ETH', decimals: 18 }
const offer = {
  ...amounts,
  expiration: 1,
  steps: [{ ...amounts, originToken: token, destinationToken: token, transactions: [] }],
} as unknown as PayQuote
const quote = { steps: [] as PayQuote['steps'], expiration: 1 } as PayQuote

/** A batch that was asked for, ended so, and is ready again; then a new quote. */
async function requote(end: AttemptEnd, calls: number) {
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const billfold = { platform } as unknown as Billfold
  const record = (value: bigint, count: number) => {
    const list = Array.from({ length: count }, () => call(value))
    const plan = [{ chainId: 1, calls: list, action: 'buy', quoteStep: 0, switches: false }]
    return recordPayment(billfold, { id: 'p', walletId: 'w', plan, quote, confirmed })
  }
  await record(1n, 2)
  const at = { id: 'p', index: 0 }
  const position = { blockNumber: 1n, nonce: 0, pendingNonce: 0 }
  const claimed = await claimStep(billfold, {
    ...at,
    asked: 0,
    calls: [call(1n), call(1n)],
    position,
    asOperation: false,
    callsId: '0x1',
  })
  await changeStep(billfold, {
    ...at,
    change: (step) => ({ status: 'ready', attempts: changeAttempt(step, { end }) }),
  })
  const { steps } = await record(2n, calls)
  return { first: claimed?.steps[0]?.callsId, step: steps[0] }
}

test('T30 a new quote for a batch that the wallet may still send keeps its id; after a refusal it does not', async () => {
  const { first, step } = await requote('released', 2)
  expect(first).toBeTruthy()
  expect(step).toMatchObject({
    calls: [{ value: 2n }, { value: 2n }],
    attempts: [{ calls: [{ value: 1n }, {}] }],
  })
  expect(step && getOpenCallsId(step)).toBe(first)
  const refused = await requote('refused', 2)
  expect(refused.step?.calls[0]?.value).toBe(2n)
  expect(refused.step && getOpenCallsId(refused.step)).toBeUndefined()
})

test('T30 a batch that the wallet may still send is not replaced by a plain transaction, which has no id', async () => {
  expect((await requote('released', 1)).step?.calls).toHaveLength(2)
  expect((await requote('refused', 1)).step?.calls).toHaveLength(1)
})

type Asked = { chainId: number; action: string }
const transfer = { chainId: 1, action: 'transfer' }
const approval = { chainId: 1, action: 'approval' }

/** An order whose request ended so; then a new quote. All records of the order, the oldest first. */
async function moveTo(asked: Asked, next: readonly Asked[], end: Partial<Attempt> = { end: 'released' }) {
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const billfold = { platform, warn: () => undefined } as unknown as Billfold
  const record = (steps: readonly Asked[], value: bigint, payer: Address = address) => {
    const plan = steps.map((step) => ({ ...step, calls: [call(value)], quoteStep: 0, switches: false }))
    const given = { ...terms, payer }
    return recordPayment(billfold, { orderId: 'o', walletId: 'w', plan, quote: offer, confirmed: given })
  }
  const { id } = await record([asked], 1n)
  const at = { id, index: 0 }
  const position = { blockNumber: 1n, nonce: 500, pendingNonce: 500 }
  await claimStep(billfold, { ...at, asked: 0, calls: [call(1n)], position, asOperation: false })
  await changeStep(billfold, {
    ...at,
    change: (step) => ({ status: 'ready', attempts: changeAttempt(step, end) }),
  })
  await record(next, 2n)
  const list = async () => (await listPayments(billfold)).toSorted((a, b) => a.id.localeCompare(b.id))
  return { record, records: await list(), list }
}

test('T30 A8 a transfer that may still be sent stays in its record when the order goes on on another network', async () => {
  const { records, record, list } = await moveTo(transfer, [{ chainId: 2, action: 'transfer' }])
  const [old, next] = records
  expect(old).toMatchObject({ details: { settlement: { status: 'failed', isReplaced: true } } })
  expect(old?.steps).toMatchObject([{ chainId: 1, calls: [{ value: 1n }], attempts: [{ end: 'released' }] }])
  expect(next?.steps).toMatchObject([{ chainId: 2, calls: [{ value: 2n }], attempts: [] }])
  await record([{ chainId: 2, action: 'transfer' }], 3n)
  expect(await list()).toHaveLength(2)
})

test('T30 A8 a transfer that may still be sent belongs to the new transfer, never to the approval before it', async () => {
  const { records } = await moveTo(transfer, [approval, transfer])
  expect(records).toHaveLength(1)
  const attempts = records[0]?.steps.map((step) => step.attempts.length)
  expect(attempts).toEqual([0, 1])
})

test('T30 A8 an approval that may still be sent is never taken for a transfer', async () => {
  const { records } = await moveTo(approval, [transfer])
  expect(records).toMatchObject([{ steps: [{ action: 'transfer', calls: [{ value: 2n }], attempts: [] }] }])
})

test('T30 A8 another account pays in a record of its own while a node may have the request that the first one refused', async () => {
  const unproven = { end: 'refused', isUnproven: true } as const
  const { record, list } = await moveTo(transfer, [transfer], unproven)
  await record([transfer], 3n, other)
  const [old, next] = await list()
  expect(old).toMatchObject({ payer: address, steps: [{ attempts: [unproven] }] })
  expect(next).toMatchObject({ payer: other, steps: [{ attempts: [] }] })
})
