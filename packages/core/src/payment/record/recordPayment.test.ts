import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Billfold } from '../../config/Billfold.js'
import { claimStep } from '../../engine/claimStep.js'
import type { Attempt, AttemptEnd } from '../../engine/JournalEntry.js'
import { changeStep } from '../../engine/journal.js'
import { changeAttempt, getOpenCallsId } from '../../engine/steps.js'
import { createMemoryDatabase } from '../../platform/createMemoryDatabase.js'
import { createPlatform } from '../../platform/createPlatform.js'
import { sampleCard } from '../../test/samplePayment.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { CardOrder } from '../quote/card.js'
import type { PayQuote } from '../quote/quote.js'
import { hasOpenRequest, isNothingSent } from './getPaymentState.js'
import type { PaymentRecord } from './Payment.js'
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

/** Records a batch that ended as given and is `ready` again, then a new quote. */
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

/** Records an order whose request ended as given, then its state after each new quote. */
async function ask(asked: Asked, end: Partial<Attempt> = { end: 'released' }) {
  const platform = createPlatform({ database: createMemoryDatabase(), page: undefined })
  const billfold = { platform, warn: () => undefined } as unknown as Billfold
  const record = (steps: readonly Asked[], value = 2n, card?: CardOrder) => {
    const plan = steps.map((step) => ({ ...step, calls: [call(value)], quoteStep: 0, switches: false }))
    return recordPayment(billfold, { id: 'o', walletId: 'w', plan, quote: offer, confirmed: terms, card })
  }
  const { id } = await record([asked], 1n)
  const at = { id, index: 0 }
  const position = { blockNumber: 1n, nonce: 500, pendingNonce: 500 }
  await claimStep(billfold, { ...at, asked: 0, calls: [call(1n)], position, asOperation: false })
  await changeStep(billfold, {
    ...at,
    change: (step) => ({ status: 'ready', attempts: changeAttempt(step, end) }),
  })
  return record
}
const countAttempts = ({ steps }: PaymentRecord) => steps.map(({ attempts }) => attempts.length)

test.each([{ end: 'released' } as const, { end: 'refused', isUnproven: true } as const])(
  'T30 A8 a transfer that may still be sent is parked for a quote on another network, and comes back with its own: %o',
  async (end) => {
    const record = await ask(transfer, end)
    const away = await record([{ chainId: 2, action: 'transfer' }])
    expect(away.steps).toMatchObject([{ chainId: 2, calls: [{ value: 2n }], attempts: [] }])
    expect(away.details.parked).toMatchObject([{ chainId: 1, attempts: [end] }])
    expect([hasOpenRequest(away), isNothingSent(away)]).toEqual(
      end.end === 'released' ? [true, false] : [false, true],
    )
    const back = await record([transfer])
    expect(back.steps).toMatchObject([{ chainId: 1, calls: [{ value: 2n }], attempts: [end] }])
    expect(back.details.parked).toEqual([])
  },
)

test('T30 A8 a transfer that may still be sent belongs to the new transfer, never to an approval, a fee or a later payment', async () => {
  const record = await ask(transfer)
  expect(countAttempts(await record([approval, transfer]))).toEqual([0, 1])
  expect(
    countAttempts(
      await record([
        { chainId: 1, action: 'fee' },
        { chainId: 1, action: 'buy' },
      ]),
    ),
  ).toEqual([0, 1])
  expect(
    countAttempts(
      await record([
        { chainId: 2, action: 'buy' },
        { chainId: 1, action: 'buy' },
      ]),
    ),
  ).toEqual([0, 0])
  expect(countAttempts(await record([transfer]))).toEqual([1])
})

test('T30 A8 an approval that may still be sent is never taken for a transfer', async () => {
  const record = await ask(approval)
  expect(await record([transfer])).toMatchObject({ steps: [{ action: 'transfer', attempts: [] }] })
})

test.each([
  ['refused', true],
  ['released', false],
] as const)('T30 a card order replaces a transfer that was %s: %s', async (end, isReplaced) => {
  const record = await ask(transfer, { end })
  const byCard = await record([], 2n, sampleCard)
  expect(byCard.details.card !== undefined).toBe(isReplaced)
  // The page of a card order may be paid later, so its record is never another payment's.
  const again = await record([transfer])
  expect(again.details.card !== undefined).toBe(isReplaced)
})
