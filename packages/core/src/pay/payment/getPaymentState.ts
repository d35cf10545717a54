import { MoneyError } from '../../errors/MoneyError.js'
import { listLeftOpen, listOpenAttempts } from '../../execution/attempts.js'
import { canRelease } from '../../execution/canRelease.js'
import { findNextStep } from '../../execution/findNextStep.js'
import type { Step } from '../../execution/Operation.js'
import type { HeldFunds, PaymentContents, Refund } from './PaymentDetails.js'

/** Design section 4: where a payment stands, and whether money has moved. */
export type PaymentState =
  /** Nothing was asked of the wallet yet, or the next step waits for a person. */
  | { status: 'ready'; fundsMoved: boolean }
  /** An order with a card provider waits to be paid, or was paid and waits to be delivered. */
  | { status: 'card'; fundsMoved: boolean }
  | { status: 'running' | 'settling'; fundsMoved: boolean }
  /** Nobody can say yet whether the next step was or will be sent; the user may release it. */
  | { status: 'unknown'; fundsMoved: boolean; reason: 'openRequest' | 'notSeen' | 'otherChain' }
  | { status: 'completed'; proven: boolean }
  | { status: 'refunding' | 'refunded'; refund: Refund }
  /** A route stopped half-way: what it brought so far is in the payer's wallet. */
  | { status: 'stopped'; held: HeldFunds }
  | { status: 'failed'; fundsMoved: boolean; message: string }
  /** `fundsMoved`: a batch was sent in part. */
  | { status: 'expired'; fundsMoved: boolean }

/** Reads the state from the record; `now` decides whether an unpaid quote has expired. */
export function getPaymentState({ steps, details }: PaymentContents, now: number): PaymentState {
  const { settlement, quote, card } = details
  const hasPaidStep =
    card?.isPaid === true ||
    steps.some(({ status, action }) => status === 'confirmed' && action !== 'approval')
  const fundsMoved = hasPaidStep || steps.some(({ isPartial }) => isPartial)
  if (settlement?.status === 'completed') return { status: 'completed', proven: settlement.proven }
  if (settlement?.status === 'failed') return { status: 'failed', fundsMoved, message: failed() }
  if (settlement?.status === 'stopped') return { status: 'stopped', held: settlement.held }
  if (settlement) return { status: settlement.status, refund: settlement.refund }
  if (card && card.status !== 'COMPLETED') return { status: 'card', fundsMoved }
  const index = findNextStep({ steps })
  if (index === undefined) return { status: 'settling', fundsMoved }
  const step = steps[index]
  switch (step?.status) {
    case 'ready':
      return now >= quote.expiration && !hasPaidStep
        ? { status: 'expired', fundsMoved }
        : { status: 'ready', fundsMoved }
    case 'signing':
    case 'submitted':
    case 'unknown': {
      const reason = findDoubt(step, now)
      return reason ? { status: 'unknown', fundsMoved, reason } : { status: 'running', fundsMoved }
    }
    default:
      return { status: 'failed', fundsMoved, message: failed() }
  }
}

/** Why a step that was asked cannot be called sent or not sent; undefined while its answer or receipt is awaited. */
export function findDoubt(step: Step, now: number): 'openRequest' | 'notSeen' | 'otherChain' | undefined {
  if (step.strayChainId !== undefined) return 'otherChain'
  const isAnswered = step.status === 'submitted' || step.hash !== undefined
  if (step.status === 'unknown' || canRelease(step, now)) return isAnswered ? 'notSeen' : 'openRequest'
  return undefined
}

/** Whether it is proven that nothing of a payment was sent: only then may a screen say so. */
export function isNothingSent({ steps, details: { card, parked = [] } }: PaymentContents): boolean {
  if (card?.isPaid) return false
  return [...steps, ...parked].every(({ status, action, isPartial, attempts, hash }) => {
    if (isPartial || attempts.some(({ end }) => end === 'released')) return false
    if (action === 'approval') return true
    if (status === 'confirmed' || attempts.some(({ isFound }) => isFound)) return false
    const isUndone = status === 'reverted' || status === 'replaced' || status === 'dropped'
    const open = listOpenAttempts({ attempts })
    // What is undone must be what the wallet named.
    const isSame = open.every((attempt) => attempt.hash === undefined || attempt.hash === hash)
    return open.length === 0 || (isUndone && open.length === 1 && isSame)
  })
}

/** Whether a request that the payment no longer waits for may still be sent by the wallet. */
export function hasOpenRequest({ steps, details: { parked = [] } }: PaymentContents): boolean {
  return [...steps, ...parked].some((step) => {
    if (step.status === 'confirmed') return false
    if (step.status === 'ready') return listOpenAttempts(step).length > 0
    return listLeftOpen(step).length > 0
  })
}

const underWay: readonly string[] = ['card', 'running', 'settling', 'unknown', 'refunding']

/** Whether a payment has started and not ended, so that a screen must follow or continue it. */
export function isPaymentUnderWay(payment: PaymentContents, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (underWay.includes(state.status)) return true
  return state.status === 'ready' && (state.fundsMoved || hasOpenRequest(payment))
}

/** Spec §8. */
const failed = () => new MoneyError('PaymentFailed').message

/** Whether another payment for the same order may begin: this one ended without paying. */
export function mayStartOver(payment: PaymentContents, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (state.status === 'refunded' || state.status === 'stopped') return true
  return state.status === 'failed' && !state.fundsMoved
}

/** Whether nothing has been paid and nothing is under way: only approvals are done, and no card was charged. */
export function isUnpaid({ steps, details: { card, settlement } }: PaymentContents): boolean {
  if (settlement || (card && card.status !== 'CREATED')) return false
  return steps.every(
    ({ status, action }) => status === 'ready' || (status === 'confirmed' && action === 'approval'),
  )
}

/** Whether another account may pay instead: no question to the first wallet can still be open. */
export function isOpenToOthers({ steps, details: { parked = [] } }: PaymentContents): boolean {
  return [...steps, ...parked].every(
    (step) => step.status === 'confirmed' || listOpenAttempts(step).length === 0,
  )
}
