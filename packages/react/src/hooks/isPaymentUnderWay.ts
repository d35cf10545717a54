import { getPaymentState, type Payment } from '@billfold/core'
import { hasOpenRequest } from './hasOpenRequest.js'

const underWay: readonly string[] = ['card', 'running', 'settling', 'unknown', 'refunding']

/** Whether a payment has begun and not come to its end: somebody waits for it, or must go on with it. */
export function isPaymentUnderWay(payment: Payment, now: number): boolean {
  const state = getPaymentState(payment, now)
  if (underWay.includes(state.status)) return true
  return state.status === 'ready' && (state.fundsMoved || hasOpenRequest(payment))
}
