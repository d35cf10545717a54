import { getPaymentState, hasOpenRequest, isPaymentUnderWay } from './getPaymentState.js'
import type { PaymentContents } from './PaymentDetails.js'

/**
 * Payments that a widget for their order shows before it offers to pay, of all the order's payments with the newest
 * first. Those that have paid it or may pay it come first.
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
    // Shows what the payer holds after an order stopped half-way.
    if (status === 'stopped' && place === 0) return true
    // Warns before the order is paid again: the wallet may still send an earlier request.
    return hasOpenRequest(payment)
  })
  return [...payments.filter(isPaying), ...others]
}
