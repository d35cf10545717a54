import { expect, test } from 'vitest'
import { findReceived, isOnlyReported } from './findReceived.js'
import type { Payment, Settlement } from './Payment.js'

const completed = (destinationAmount: bigint | undefined): Settlement => ({
  status: 'completed',
  proven: true,
  transactions: [],
  destinationAmount,
})

test.each([
  ['buy', completed(103n), { amount: 103n, certainty: 'exact' }],
  ['transfer', completed(100n), { amount: 100n, certainty: 'exact' }],
  ['buy', completed(undefined), { amount: 100n, certainty: 'atLeast' }],
  ['onramp', completed(undefined), { amount: 100n, certainty: 'atLeast' }],
  ['transfer', completed(undefined), { amount: 100n, certainty: 'sent' }],
  ['buy', undefined, { amount: 100n, certainty: 'atLeast' }],
])(
  'a payment by %s states what is known (%#): the quote alone is no delivery',
  (type, settlement, received) => {
    const details = {
      quote: { type, destinationAmount: 105n },
      confirmed: { destinationAmount: 100n },
      settlement,
    } as unknown as Payment['details']
    expect(findReceived({ details })).toEqual(received)
  },
)

test.each([
  ['buy', false, true],
  ['buy', true, false],
  ['onramp', false, true],
  // Nobody reports an own transfer; the token may have kept a part of it.
  ['transfer', false, false],
])('a payment by %s, proven: %s, is only reported: %s', (type, proven, reported) => {
  const settlement = { ...completed(undefined), proven }
  expect(isOnlyReported({ details: { quote: { type }, settlement } as unknown as Payment['details'] })).toBe(
    reported,
  )
})
