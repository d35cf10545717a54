import type { PaymentRecord, Step } from '@billfold/core/internal'
import { createFakeClock, type FakeClock } from '@billfold/test'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { createPaymentRecord, hashOf } from '../../../test/createPaymentRecord.js'
import { usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, text, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

const minute = 60_000
const tokens = [{ ...usdc, balance: 9_000_000n }] as never
const earlier = 'An earlier request may still be open in your wallet. Cancel it there before you try again.'
/** Returns the visible text, without the live region. */
const readScreen = () => document.querySelector('section')?.textContent ?? ''
const claims = /No money has moved|Nothing was sent|Nothing was paid|Only the network fee/

async function passUntil(clock: FakeClock, isSo: () => boolean, step = 500): Promise<void> {
  for (let count = 0; !isSo(); count++) {
    if (count > 300) throw new Error(`${isSo} is not so: ${readScreen()}`)
    await clock.advance(step)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
const isSeen = (words: string) => readScreen().includes(words)

/** Opens a widget with this payment in the journal, on a fake clock. */
async function comeBack(change: (step: Step, now: number) => Step) {
  const clock = createFakeClock(Date.now())
  const chain = createFakeChain({ tokens })
  const record = createPaymentRecord('p', { steps: ['unknown'] })
  const payment: PaymentRecord = { ...record, steps: record.steps.map((step) => change(step, clock.now())) }
  await chain.database.put('operations', 'p', payment)
  const kit = await visitPay(<CheckoutWidget {...checkout} />, { chain, platform: { clock } })
  await expect.element(heading('Processing Payment')).toBeVisible()
  return { ...kit, clock, countSends: () => countSendRequests(kit.wallet) }
}
const countSendRequests = ({ requests }: { requests: readonly { method: string }[] }) =>
  requests.filter(({ method }) => method === 'eth_sendTransaction').length

/** Walks to Payment Details. */
async function openDetails(options: Parameters<typeof visitPay>[1]) {
  const kit = await visitPay(<CheckoutWidget {...checkout} />, options)
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  return kit
}

/** Records a payment whose wallet request was open when the page closed. */
async function leaveOpen() {
  const clock = createFakeClock(Date.now())
  const kit = await openDetails({ platform: { clock } })
  kit.wallet.rejectNext()
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  await passUntil(clock, () => isSeen('You cancelled the request in your wallet.'))
  const [record] = await kit.chain.database.list<PaymentRecord>('operations')
  const [step] = record?.value.steps ?? []
  if (!record || !step) throw new Error('no record')
  const attempts = step.attempts.map(({ end: _, ...attempt }) => attempt)
  await kit.chain.database.put('operations', record.key, {
    ...record.value,
    updatedAt: clock.now() + 1,
    steps: [{ ...step, status: 'unknown', problem: undefined, attempts }],
  })
  await passUntil(clock, () => heading('Check your wallet').elements().length > 0)
  return { ...kit, clock, countSends: () => countSendRequests(kit.wallet) - 1 }
}

test('A1 a request that stays open for a minute: the screen leads to the wallet, keeps looking, and completes once it is approved', async () => {
  const clock = createFakeClock(Date.now())
  const { chain, wallet } = await openDetails({ platform: { clock } })
  wallet.hangNext()
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  await passUntil(clock, () => countSendRequests(wallet) === 1)
  await expect.element(text('Confirm in Demo Wallet 1')).toBeVisible()
  expect(button('I cancelled it in my wallet').query()).toBeNull()
  await clock.advance(minute)
  await passUntil(clock, () => heading('Check your wallet').elements().length > 0)
  await expect
    .element(
      text(
        'Your wallet may still show a request for this payment. Confirm it there. Or cancel it there, then tell us here.',
      ),
    )
    .toBeVisible()
  await expect.element(button('I cancelled it in my wallet')).toBeVisible()
  expect(readScreen()).not.toMatch(claims)
  await clock.advance(10 * minute)
  await expect.element(heading('Check your wallet')).toBeVisible()
  wallet.answerPending()
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(chain.sent).toHaveLength(1)
})

test('A1 T31 released after another page has died: nothing is asked by itself, the earlier request is pointed out, there is no way to a second payment, and Retry pays once', async () => {
  const { chain, clock, countSends } = await leaveOpen()
  await userEvent.click(button('I cancelled it in my wallet'))
  await passUntil(clock, () => isSeen(earlier))
  expect(readScreen()).not.toMatch(claims)
  expect(button('Back').query()).toBeNull()
  await clock.advance(minute)
  expect(countSends()).toBe(0)
  await userEvent.click(button('Retry'))
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect([countSends(), chain.sent.length]).toEqual([1, 1])
})

test('A1 released, then declined: the earlier request may still be open, so there is no claim that nothing moved', async () => {
  const { clock, wallet } = await leaveOpen()
  await userEvent.click(button('I cancelled it in my wallet'))
  await passUntil(clock, () => isSeen(earlier))
  wallet.rejectNext()
  await userEvent.click(button('Retry'))
  await passUntil(clock, () => isSeen('You cancelled the request in your wallet.'))
  expect(readScreen()).toContain(earlier)
  expect(readScreen()).not.toMatch(claims)
  expect(button('Back').query()).toBeNull()
})

test('A2 a transaction that no node shows: sent by the wallet, safe to leave, never failed; completes if it appears late', async () => {
  const { chain, clock } = await comeBack((step, now) => ({
    ...step,
    status: 'submitted',
    hash: hashOf(0),
    missingSince: now - 2 * minute,
  }))
  await expect
    .element(heading('Your wallet sent this payment. The network has not shown it yet.'))
    .toBeVisible()
  await expect
    .element(text('It may need more signatures, or wait in a private relay. You can close this window.'))
    .toBeVisible()
  await expect.element(button('I cancelled it in my wallet')).toBeVisible()
  await clock.advance(60 * minute)
  expect(readScreen()).not.toMatch(claims)
  const { calls } = createPaymentRecord('p').steps[0] as Step
  const data = calls[0]?.data ?? '0x'
  const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  chain.sent.push({ hash: hashOf(0), from, to: usdc.address, value: 0n, data, nonce: 0, block: 101 })
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
})

test('A2 cancelled in the wallet: the earlier transaction is pointed out before Retry', async () => {
  const { clock, countSends } = await comeBack((step, now) => ({
    ...step,
    status: 'submitted',
    hash: hashOf(0),
    attempts: step.attempts.map((attempt) => ({ ...attempt, hash: hashOf(0) })),
    missingSince: now - 2 * minute,
  }))
  await userEvent.click(button('I cancelled it in my wallet'))
  await passUntil(clock, () =>
    isSeen('An earlier transaction may still go through. Cancel it in your wallet before you try again.'),
  )
  await expect.element(button('Retry')).toBeVisible()
  expect(countSends()).toBe(0)
})

test('A1 an order whose payment failed while an earlier request may be open: the next visit warns before it can be paid again', async () => {
  const clock = createFakeClock(Date.now())
  const chain = createFakeChain({ tokens })
  const record = createPaymentRecord('order-7-1', { steps: ['reverted'] })
  const release = (step: Step): Step => {
    const [attempt] = step.attempts
    if (!attempt) throw new Error('no attempt')
    return {
      ...step,
      asked: 2,
      attempts: [
        { ...attempt, end: 'released' },
        { ...attempt, hash: hashOf(0) },
      ],
    }
  }
  const failed = { ...record, details: { ...record.details, orderId: 'order-7' } }
  await chain.database.put('operations', failed.id, { ...failed, steps: failed.steps.map(release) })
  const kit = await visitPay(<CheckoutWidget {...checkout} orderId="order-7" />, {
    chain,
    platform: { clock },
  })
  await passUntil(clock, () => isSeen(earlier))
  expect(readScreen()).not.toMatch(claims)
  expect(row(/^Buy Now/).query()).toBeNull()
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
  await userEvent.click(button('Back'))
  await passUntil(clock, () => row(/^Buy Now/).query() !== null)
  expect(readScreen()).not.toContain('Payment in progress')
  expect(countSendRequests(kit.wallet)).toBe(0)
})

test('A8 a request for another network that may still be open is pointed out beside Start, also after an error', async () => {
  const clock = createFakeClock(Date.now())
  const chain = createFakeChain({ tokens })
  const record = createPaymentRecord('p', { steps: ['ready'] })
  const [openStep] = createPaymentRecord('q', { steps: ['unknown'] }).steps
  const [attempt] = openStep?.attempts ?? []
  if (!openStep || !attempt) throw new Error('no attempt')
  const parked: Step[] = [
    { ...openStep, chainId: 1339, status: 'ready', attempts: [{ ...attempt, end: 'released' }] },
  ]
  await chain.database.put('operations', 'p', { ...record, details: { ...record.details, parked } })
  await visitPay(<CheckoutWidget {...checkout} />, { chain, platform: { clock } })
  await passUntil(clock, () => isSeen(earlier))
  expect(button('Back').query()).toBeNull()
  await userEvent.click(button('Retry'))
  await passUntil(clock, () => isSeen('so we did not send it to your wallet'))
  expect(readScreen()).toContain(earlier)
  expect(readScreen()).not.toMatch(claims)
})

test('A1 an order whose payment failed with nothing open is simply offered again', async () => {
  const clock = createFakeClock(Date.now())
  const chain = createFakeChain({ tokens })
  const record = createPaymentRecord('order-8-1', { steps: ['reverted'] })
  await chain.database.put('operations', record.id, {
    ...record,
    details: { ...record.details, orderId: 'order-8' },
  })
  await visitPay(<CheckoutWidget {...checkout} orderId="order-8" />, { chain, platform: { clock } })
  await passUntil(clock, () => row(/^Buy Now/).query() !== null)
  expect(readScreen()).not.toContain(earlier)
})

test('T31 a screen that shows Retry follows what another tab goes on with', async () => {
  const clock = createFakeClock(Date.now())
  const { chain, wallet } = await openDetails({ platform: { clock } })
  wallet.rejectNext()
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  await passUntil(clock, () => isSeen('You cancelled the request in your wallet.'))
  const [record] = await chain.database.list<PaymentRecord>('operations')
  if (!record) throw new Error('no record')
  const [step] = record.value.steps
  const attempt = { at: clock.now(), blockNumber: 100n, nonce: 0, pendingNonce: 0, calls: step?.calls ?? [] }
  const data = step?.calls[0]?.data ?? '0x'
  const from = record.value.payer
  chain.sent.push({ hash: hashOf(0), from, to: usdc.address, value: 0n, data, nonce: 0, block: 101 })
  await chain.database.put('operations', record.key, {
    ...record.value,
    updatedAt: clock.now() + 1,
    steps: [{ ...step, status: 'submitted', asked: 2, hash: hashOf(0), attempts: [attempt] }],
  })
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(countSendRequests(wallet)).toBe(1)
})

test('A6 a browser that keeps no record asks for consent before the first request', async () => {
  const chain = createFakeChain({ tokens })
  const { wallet } = await openDetails({
    chain,
    platform: { database: { ...chain.database, durable: false } },
  })
  const tick = page.getByRole('checkbox', {
    name: 'This browser keeps no record of payments. Keep this page open until the payment is complete.',
  })
  await expect.element(tick).toBeVisible()
  await expect.element(button('Confirm Payment')).toBeDisabled()
  await userEvent.click(tick)
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect(countSendRequests(wallet)).toBe(1)
})
