import type { Billfold, Payment } from '@billfold/core'
import { type RefundDepositParameters, refundDeposit } from '@billfold/core/actions'
import { type Deposit, followDeposit, releaseStep } from '@billfold/core/internal'

/** Reads the status of a payment's deposit from the chain. */
export function readDeposit(billfold: Billfold, key: string): Promise<Deposit | undefined> {
  return followDeposit(billfold, { key })
}

/** Refunds the deposit with the payer's wallet. */
export function startRefund(billfold: Billfold, parameters: RefundDepositParameters): Promise<Payment> {
  return refundDeposit(billfold, parameters)
}

/** Marks the refund request as rejected, on the user's word. */
export async function releaseRefund(billfold: Billfold, id: string): Promise<void> {
  await releaseStep(billfold, { id })
}
