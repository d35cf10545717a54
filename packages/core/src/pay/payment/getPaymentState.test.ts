import { expect, test } from 'vitest'
import { getPaymentState, isNothingSent } from './getPaymentState.js'
import type { Payment } from './PaymentDetails.js'

const expiration = 1_000
const step = { status: 'ready', action: 'transfer', attempts: [] }
const toPayment = (changes: object) =>
  ({ steps: [{ ...step, ...changes }], details: { quote: { expiration } } }) as unknown as Payment

test('A7 an offer expires although a part of its batch was sent, and is not called unsent', () => {
  const half = toPayment({ isPartial: true })
  expect(getPaymentState(half, expiration - 1)).toEqual({ status: 'ready', fundsMoved: true })
  expect(getPaymentState(half, expiration)).toEqual({ status: 'expired' })
  expect(isNothingSent(half)).toBe(false)
  expect(isNothingSent(toPayment({}))).toBe(true)
})
