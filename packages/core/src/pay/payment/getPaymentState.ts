import { MoneyError } from '../../errors/MoneyError.js'
import { listOpenAttempts } from '../../execution/attempts.js'
import { canRelease } from '../../execution/canRelease.js'
import { findNextStep } from '../../execution/findNextStep.js'
import type { Step } from '../../execution/Operation.js'
import type { HeldFunds, Payment, Refund } from './PaymentDetails.js'

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
  | { status: 'expired' }

/** Reads the state from the record; `now` decides whether an unpaid quote has expired. */
export function getPaymentState({ steps, details }: Payment, now: number): PaymentState {
  const { settlement, quote, card } = details
  const isUnderWay =
    card?.isPaid === true ||
    steps.some(({ status, action }) => status === 'confirmed' && action !== 'approval')
  const fundsMoved = isUnderWay || steps.some(({ isPartial }) => isPartial)
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
      return now >= quote.expiration && !isUnderWay ? { status: 'expired' } : { status: 'ready', fundsMoved }
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
export function isNothingSent({ steps, details: { card } }: Payment): boolean {
  if (card?.isPaid) return false
  return steps.every((step) => {
    const isUndone = step.status === 'reverted' || step.status === 'replaced' || step.status === 'dropped'
    const open = listOpenAttempts(step)
    if (step.isPartial || open.some(({ end }) => end === 'released')) return false
    const isOurs = open.length === 1 && !open[0]?.isFound
    return open.length === 0 || (isUndone && isOurs) || step.action === 'approval'
  })
}

/** Whether a request that the payment no longer waits for may still be sent by the wallet. */
export function hasOpenRequest({ steps }: Payment): boolean {
  return steps.some(({ status, attempts }) => {
    if (status === 'confirmed') return false
    return attempts.some(({ end, isFound }) =>
      status === 'ready' ? end !== 'refused' : end === 'released' || isFound === true,
    )
  })
}

const underWay: readonly string[] = ['card', 'running', 'settling', 'unknown', 'refunding']

/** Whether a payment has begun and not come to its end: somebody waits for it, or must go on with it. */
export function isPaymentUnderWay(payment: Payment, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (underWay.includes(state.status)) return true
  return state.status === 'ready' && (state.fundsMoved || hasOpenRequest(payment))
}

/** Whether a widget for an order shows this payment before it offers to pay: `isNewest` of the order's payments. */
export function isPaymentShown(payment: Payment, now: number, isNewest: boolean): boolean {
  const { status } = getPaymentState(payment, now)
  if (status === 'completed') return true
  // Shows what the payer holds after an order stopped half-way.
  if (status === 'stopped') return isNewest
  // Warns before it is paid again: the wallet may still send an earlier request.
  if (status === 'failed') return isNewest && hasOpenRequest(payment)
  return isPaymentUnderWay(payment, now)
}

/** Spec §8. */
const failed = () => new MoneyError('PaymentFailed').message

/** Whether another payment for the same order may begin: this one ended without paying. */
export function mayStartOver(payment: Payment, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (state.status === 'refunded' || state.status === 'stopped') return true
  return state.status === 'failed' && !state.fundsMoved
}

/** Whether nothing has been paid and nothing is under way: only approvals are done, and no card was charged. */
export function isUnpaid({ steps, details: { card, settlement } }: Payment): boolean {
  if (settlement || (card && card.status !== 'CREATED')) return false
  return steps.every(
    ({ status, action }) => status === 'ready' || (status === 'confirmed' && action === 'approval'),
  )
}

/** Whether another account may pay instead: no question to the first wallet can still be open. */
export function isOpenToOthers({ steps }: Payment): boolean {
  return steps.every((step) => step.status === 'confirmed' || listOpenAttempts(step).length === 0)
}
