import { expect, test } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import { changeAttempt } from '../../execution/attempts.js'
import { getOpenCallsId } from '../../execution/batch/getOpenCallsId.js'
import { changeStep } from '../../execution/changeStep.js'
import { claimStep } from '../../execution/claimStep.js'
import type { AttemptEnd } from '../../execution/Operation.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { PayQuote } from '../quote/PayQuote.js'
import { recordPayment } from './recordPayment.js'

const address = `0x${'1'.repeat(40)}` as const
const call = (value: bigint) => ({ to: address, value, data: '0x' as const })
const confirmed = { payer: address } as Confirmed
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

/** A request that was released for one step; then a new quote that begins with another. */
async function moveTo(asked: Asked, next: Asked) {
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const billfold = { platform } as unknown as Billfold
  const record = (step: Asked, value: bigint) => {
    const plan = [{ ...step, calls: [call(value)], quoteStep: 0, switches: false }]
    return recordPayment(billfold, { id: 'p', walletId: 'w', plan, quote, confirmed })
  }
  await record(asked, 1n)
  const at = { id: 'p', index: 0 }
  const position = { blockNumber: 1n, nonce: 500, pendingNonce: 500 }
  await claimStep(billfold, { ...at, asked: 0, calls: [call(1n)], position, asOperation: false })
  await changeStep(billfold, {
    ...at,
    change: (step) => ({ status: 'ready', attempts: changeAttempt(step, { end: 'released' }) }),
  })
  const { steps } = await record(next, 2n)
  return steps[0]
}

test.each([
  ['of another network', { chainId: 2, action: 'transfer' }],
  ['that asks for an approval', { chainId: 1, action: 'approval' }],
])('T30 A8 a transfer that may still be sent is never moved to a step %s', async (_, next) => {
  const step = await moveTo({ chainId: 1, action: 'transfer' }, next)
  expect(step).toMatchObject({ chainId: 1, action: 'transfer', calls: [{ value: 1n }], attempts: [{}] })
})

test('T30 A8 a new quote of the same kind and network keeps the earlier request; an open approval is never taken for a transfer', async () => {
  const transfer = { chainId: 1, action: 'transfer' }
  expect(await moveTo(transfer, transfer)).toMatchObject({ calls: [{ value: 2n }], attempts: [{}] })
  const step = await moveTo({ chainId: 1, action: 'approval' }, transfer)
  expect(step).toMatchObject({ action: 'transfer', calls: [{ value: 2n }], attempts: [] })
})
