import { reportTransaction as endpoint } from '@billfold/protocol'
import type { Hash } from 'viem'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { type PaymentStatus, toPaymentStatus } from './toPaymentStatus.js'

export type ReportTransactionParameters = {
  /** The id that the service gave to the payment: `quote.paymentId`. */
  id: string
  chainId: number
  transactionHash: Hash
  signal?: AbortSignal | undefined
}

/** Tells the service which transaction pays a payment: native value of contract accounts is in no log. */
export async function reportTransaction(
  billfold: ServiceCaller,
  { id, chainId, transactionHash, signal }: ReportTransactionParameters,
): Promise<PaymentStatus> {
  const body = { chainId, transactionHash }
  return toPaymentStatus(await request(billfold, endpoint, { params: { id }, body, signal }))
}
