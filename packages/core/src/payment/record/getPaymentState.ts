import type { Step } from '../../engine/JournalEntry.js'
import { canRelease, findNextStep, listLeftOpen, listOpenAttempts } from '../../engine/steps.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { classifyFailure } from '../../errors/classifyFailure.js'
import type { HeldFunds, PaymentContents, Refund } from './Payment.js'

/** State of a payment, including whether funds moved. */
export type PaymentState =
  /** Nothing was requested yet, or the next step waits for the user. */
  | { status: 'ready'; fundsMoved: boolean }
  /** The onramp order awaits payment or delivery. */
  | { status: 'card'; fundsMoved: boolean }
  | { status: 'running' | 'settling'; fundsMoved: boolean }
  /** Unclear if the next step was or will be sent; the user may release it. */
  | { status: 'unknown'; fundsMoved: boolean; reason: 'openRequest' | 'notSeen' | 'otherChain' }
  | { status: 'completed'; proven: boolean }
  | { status: 'refunding' | 'refunded'; refund: Refund }
  /** The route stopped early; its output so far is in the payer's wallet. */
  | { status: 'stopped'; held: HeldFunds }
  | { status: 'failed'; fundsMoved: boolean; message: string }
  /** `fundsMoved`: a batch was partly sent. */
  | { status: 'expired'; fundsMoved: boolean }

/** Derives the state from the entry; `now` decides if an unpaid quote has expired. */
export function getPaymentState({ steps, details }: PaymentContents, now: number): PaymentState {
  const { settlement, quote, card } = details
  const isReturned = settlement?.status === 'failed' && settlement.refusal === 'refunded'
  const hasPaidStep =
    (card?.isPaid === true && !isReturned) ||
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

/** Returns the reason that a step is neither sent nor unsent; undefined while its response or receipt is pending. */
export function findDoubt(step: Step, now: number): 'openRequest' | 'notSeen' | 'otherChain' | undefined {
  if (step.strayChainId !== undefined) return 'otherChain'
  const isAnswered = step.status === 'submitted' || step.hash !== undefined
  if (step.status === 'unknown' || canRelease(step, now)) return isAnswered ? 'notSeen' : 'openRequest'
  return undefined
}

/** Returns true only if nothing of a payment was sent, so that a screen may say so. */
export function isNothingSent({ steps, details: { card, parked = [] } }: PaymentContents): boolean {
  if (card?.isPaid) return false
  return [...steps, ...parked].every(({ status, action, isPartial, attempts, hash }) => {
    if (isPartial || attempts.some(({ end }) => end === 'released')) return false
    if (action === 'approval') return true
    if (status === 'confirmed' || attempts.some(({ isFound }) => isFound)) return false
    const isUndone = status === 'reverted' || status === 'replaced' || status === 'dropped'
    const open = listOpenAttempts({ attempts })
    // The undone transaction must be the one that the wallet returned.
    const isSame = open.every((attempt) => attempt.hash === undefined || attempt.hash === hash)
    return open.length === 0 || (isUndone && open.length === 1 && isSame)
  })
}

/** Returns true if the wallet may still send a request that the payment no longer waits for. */
export function hasOpenRequest({ steps, details: { parked = [] } }: PaymentContents): boolean {
  return [...steps, ...parked].some((step) => {
    if (step.status === 'confirmed') return false
    if (step.status === 'ready') return listOpenAttempts(step).length > 0
    return listLeftOpen(step).length > 0
  })
}

const underWay: readonly string[] = ['card', 'running', 'settling', 'unknown', 'refunding']

/** Returns true if a payment has started and not ended, so that a screen must follow it. */
export function isPaymentUnderWay(payment: PaymentContents, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (underWay.includes(state.status)) return true
  return state.status === 'ready' && (state.fundsMoved || hasOpenRequest(payment))
}

/** Text of R8.18. */
const failed = () => new BillfoldError('PaymentFailed').message

/** Returns true if this payment ended without paying, so that another may start for the order. */
export function mayStartOver(payment: PaymentContents, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (state.status === 'refunded' || state.status === 'stopped') return true
  if (state.status !== 'failed') return false
  // The page of a failed card order may still be paid, so `choosePaymentId` reads its status first.
  return !state.fundsMoved || payment.details.card?.status === 'FAILED'
}

/** Returns true if nothing is paid or in progress: only approvals are done, and no card was charged. */
export function isUnpaid({ steps, details: { card, settlement } }: PaymentContents): boolean {
  if (settlement || (card && card.status !== 'CREATED')) return false
  return steps.every(
    ({ status, action }) => status === 'ready' || (status === 'confirmed' && action === 'approval'),
  )
}

/** Returns true if another account may pay instead: no request to the first wallet can be open. */
export function isOpenToOthers({ steps, details: { parked = [] } }: PaymentContents): boolean {
  return [...steps, ...parked].every(
    (step) => step.status === 'confirmed' || listOpenAttempts(step).length === 0,
  )
}

/**
 * Lists the order's payments to show before a new one, newest first. Completed and running ones come first, unpaid card
 * orders after them.
 */
export function listShown<Listed extends PaymentContents>(
  payments: readonly Listed[],
  now: number,
): Listed[] {
  const isPaying = (payment: Listed) =>
    getPaymentState(payment, now).status === 'completed' || isPaymentUnderWay(payment, now)
  const others = payments.filter((payment, place) => {
    if (isPaying(payment)) return false
    const { status } = getPaymentState(payment, now)
    // Show the funds that the payer holds after a stopped route.
    if (status === 'stopped' && place === 0) return true
    // Warn before a second payment: the wallet may still send an earlier request.
    return hasOpenRequest(payment)
  })
  const paying = payments.filter(isPaying)
  const isWaiting = ({ details: { card } }: Listed) => card?.status === 'CREATED'
  return [...paying.filter((payment) => !isWaiting(payment)), ...paying.filter(isWaiting), ...others]
}

const ends: readonly PaymentState['status'][] = ['completed', 'failed', 'expired', 'refunded', 'stopped']

/** Returns true if the payment has ended. */
export const isEnded = ({ status }: PaymentState): boolean => ends.includes(status)

/** Returns true if any request was or may have been sent; rejected ones were not. */
export function hasSentFunds(payment: PaymentContents | undefined, error: unknown): boolean {
  if (!payment) return false
  const isDeclined = classifyFailure(error) === 'rejected'
  const { steps, details } = payment
  return (
    details.card?.isPaid === true ||
    steps.some(({ status }) => status !== 'ready' && !(status === 'signing' && isDeclined))
  )
}

/**
 * Returns true if only approvals were sent and every other request was refused for certain.
 * A released request may still be sent.
 */
export function canGoBack({ steps, details: { card, parked = [] } }: PaymentContents): boolean {
  if (card) return false
  return [...steps, ...parked].every(
    ({ status, action, attempts }) =>
      (status === 'ready' && attempts.every(({ end }) => end === 'refused')) ||
      (status === 'confirmed' && action === 'approval'),
  )
}
