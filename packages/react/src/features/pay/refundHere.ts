import {
  type Billfold,
  type Deposit,
  followDeposit,
  type Payment,
  type RefundDepositParameters,
  refundDeposit,
  releaseStep,
} from '@billfold/core'

/** Asks the chain what became of the deposit of a payment. */
export function followDepositHere(billfold: Billfold, key: string): Promise<Deposit | undefined> {
  return followDeposit(billfold, { key })
}

/** Sends the deposit back with the payer's own wallet. */
export function refundHere(billfold: Billfold, parameters: RefundDepositParameters): Promise<Payment> {
  return refundDeposit(billfold, parameters)
}

/** Takes the user's word that the request for the refund was rejected. */
export async function releaseRefundHere(billfold: Billfold, id: string): Promise<void> {
  await releaseStep(billfold, { id })
}
