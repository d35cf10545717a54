import type { CardOrder, PaymentRecord, Settlement, Step } from '@billfold/core/internal'
import type { Hash } from 'viem'
import { ether, native } from './bridge.js'
import { payer, receiver } from './people.js'

const begun = Date.UTC(2026, 2, 14, 9, 26)
const day = 86_400_000
const far = { ...ether, chainId: 8453 }
const longest = { ...ether, symbol: 'LONGESTSYMBL', name: 'A token with quite an unreasonably long name' }

const hash = (place: number): Hash => `0x${String(place).repeat(64)}`

type Sketch = {
  steps?: readonly Step['status'][]
  settlement?: Settlement
  card?: CardOrder
  /** The quote has expired. */
  isOver?: boolean
  amount?: bigint
  isLongest?: boolean
  /** Of the purchase. */
  title?: string
  /** Changes of the last step. */
  last?: (step: Step) => Partial<Step>
}

/** Creates a journal entry of a payment; `place` sets its age. */
function sketch(
  place: number,
  { steps = ['confirmed'], settlement, card, isOver, ...more }: Sketch,
): PaymentRecord {
  const { amount = 25_000_000_000_000_000n, isLongest, title, last } = more
  const createdAt = begun - place * day
  const originToken = isLongest ? longest : ether
  const destinationToken = isLongest ? longest : card ? ether : far
  const amounts = { originAmount: amount, destinationAmount: amount }
  const attempt = {
    at: createdAt,
    blockNumber: 1_000_000n,
    // Another transaction uses its nonce, so it is unknown if this one was sent.
    nonce: steps.includes('unknown') ? 6 : 7,
    pendingNonce: 7,
    calls: [{ to: receiver, value: amount, data: '0x' }] as const,
  }
  return {
    version: 2,
    id: `payment-${place}`,
    kind: 'payment',
    payer,
    walletId: 'dev.billfold.demo1',
    createdAt,
    updatedAt: createdAt,
    steps: steps.map((status, index): Step => {
      const { calls } = attempt
      const attempts = status === 'ready' ? [] : [attempt]
      const sketched = { chainId: 1, calls, action: 'buy', status, asked: attempts.length, attempts }
      const isSent = status !== 'ready' && status !== 'unknown'
      const step = isSent ? { ...sketched, hash: hash(index + 1) } : sketched
      return index === steps.length - 1 ? { ...step, ...last?.({ ...step, attempts: [attempt] }) } : step
    }),
    details: {
      confirmed: {
        type: card ? 'onramp' : 'buy',
        payer,
        receiver,
        originChainId: 1,
        originTokenAddress: native,
        destinationChainId: destinationToken.chainId,
        destinationTokenAddress: native,
        ...amounts,
      },
      quote: {
        type: card ? 'onramp' : 'buy',
        ...amounts,
        blockNumber: undefined,
        timestamp: createdAt,
        estimatedExecutionTimeMs: undefined,
        expiration: isOver ? createdAt : Date.UTC(2999, 0, 1),
        paymentId: `5f0c7a4e-9d53-4d0e-8a2b-00000000000${place}`,
        steps: card ? [] : [{ originToken, destinationToken, ...amounts, transactions: [] }],
      },
      places: steps.map(() => ({ quoteStep: 0, transaction: 0 })),
      settlement,
      card,
      title,
    },
  }
}

const refund = {
  chainId: 1,
  tokenAddress: native,
  amount: 25_000_000_000_000_000n,
  receiver: payer,
  transactionHash: undefined,
} as const
const order: CardOrder = {
  id: 'order-1',
  link: 'https://services.invalid/pay/order-1',
  onramp: 'stripe',
  currency: 'USD',
  currencyAmount: 25.73,
  destinationToken: ether,
  status: 'CREATED',
  isPaid: false,
}
const done: Settlement = {
  status: 'completed',
  proven: true,
  transactions: [{ chainId: 8453, transactionHash: hash(3) }],
  destinationAmount: undefined,
}

/** Payments in the gallery's journal, one in each state. */
export const journal = {
  submitted: sketch(0, { steps: ['confirmed', 'submitted'], title: 'Blue mug' }),
  waits: sketch(1, { steps: ['confirmed', 'ready'] }),
  unknown: sketch(2, { steps: ['unknown'] }),
  card: sketch(3, { steps: [], card: order }),
  completed: sketch(4, { settlement: done, title: 'Blue mug' }),
  refunded: sketch(5, { settlement: { status: 'refunded', refund } }),
  stopped: sketch(5, {
    settlement: { status: 'stopped', held: { token: ether, amount: 12_345_678_900_000_000n } },
  }),
  failed: sketch(6, {
    settlement: { status: 'failed', reason: 'No solver could deliver in time' },
    title: 'Two tickets for the open air cinema in the park, row seven',
  }),
  expired: sketch(7, { steps: ['ready'], isOver: true }),
  unpaid: sketch(8, { steps: ['ready'] }),
  longest: sketch(9, {
    title: `A name of a purchase that is ${'unreasonably '.repeat(8)}long`,
    settlement: done,
    isLongest: true,
    amount: 123_456_789_123_456_000_000_000_000n,
  }),
} as const satisfies Record<string, PaymentRecord>

/** Payments that may or may not have been sent. */
export const doubts = {
  openRequest: journal.unknown,
  notSeen: sketch(2, { steps: ['submitted'], last: () => ({ missingSince: begun }) }),
  released: sketch(2, {
    steps: ['ready'],
    last: ({ attempts }) => ({
      asked: 1,
      attempts: attempts.map((attempt) => ({ ...attempt, end: 'released' })),
    }),
  }),
  twice: sketch(2, {
    settlement: done,
    last: ({ attempts: [attempt] }) => ({
      asked: 2,
      attempts: attempt
        ? [
            { ...attempt, end: 'released', hash: hash(8) },
            { ...attempt, hash: hash(1) },
          ]
        : [],
    }),
  }),
} as const satisfies Record<string, PaymentRecord>

/** A payment between its two steps: from ether to ether through a completed swap. */
export const halfWay: PaymentRecord = toHalfWay(sketch(1, { steps: ['confirmed', 'ready'], isOver: true }))

function toHalfWay(payment: PaymentRecord): PaymentRecord {
  const { quote } = payment.details
  const [step] = quote.steps
  const steps = step ? [{ ...step, destinationToken: ether }, step] : []
  const places = [0, 1].map((quoteStep) => ({ quoteStep, transaction: 0 }))
  return { ...payment, details: { ...payment.details, quote: { ...quote, steps }, places, held: [0n] } }
}
