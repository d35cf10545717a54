import { expect, test } from 'vitest'
import { getPaymentState, isNothingSent, listShown } from './getPaymentState.js'
import type { PaymentContents } from './Payment.js'

const expiration = 1_000
const step = { status: 'ready', action: 'transfer', attempts: [] }
const toPayment = (changes: object) =>
  ({ steps: [{ ...step, ...changes }], details: { quote: { expiration } } }) as unknown as PaymentContents

test('A7 an offer expires although a part of its batch was sent, and is not called unsent', () => {
  const half = toPayment({ isPartial: true })
  expect(getPaymentState(half, expiration - 1)).toEqual({ status: 'ready', fundsMoved: true })
  expect(getPaymentState(half, expiration)).toEqual({ status: 'expired', fundsMoved: true })
  expect(isNothingSent(half)).toBe(false)
  expect(isNothingSent(toPayment({}))).toBe(true)
})

const released = { end: 'released' }

test.each([
  ['failed', { status: 'reverted', attempts: [released, { hash: '0x1' }] }],
  ['failed', { status: 'reverted', hash: '0x1', attempts: [{ hash: '0x1' }, {}] }],
  ['expired', { attempts: [released] }],
])(
  'T31 A1 a payment that %s while an earlier request may be open is shown before the order is paid again, though a later one was declined',
  (status, changes) => {
    const payment = toPayment(changes)
    expect(getPaymentState(payment, expiration).status).toBe(status)
    const declined = toPayment({ ...changes, attempts: [{ end: 'refused' }] })
    expect(listShown([declined, payment], expiration)).toEqual([payment])
    const paid = toPayment({ status: 'confirmed', attempts: [{}] })
    expect(listShown([declined, payment, paid], expiration)).toEqual([paid, payment])
  },
)

test('A2 what was found on the chain for a request that a node had refused is not called unsent', () => {
  const found = { end: 'refused', isUnproven: true, isFound: true, hash: '0x1' }
  for (const status of ['reverted', 'confirmed'])
    expect(isNothingSent(toPayment({ status, hash: '0x1', attempts: [found] }))).toBe(false)
})

test('T30 an unpaid card order is shown after the order’s payments that may have been paid', () => {
  const toCard = (status: string) =>
    ({
      steps: [],
      details: { quote: { expiration }, card: { status, isPaid: status === 'PENDING' } },
    }) as unknown as PaymentContents
  const [unpaid, paid] = [toCard('CREATED'), toCard('PENDING')]
  expect(listShown([unpaid, paid], 0)).toEqual([paid, unpaid])
})
