import { getPaymentStatus as endpoint } from '@billfold/protocol'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { type PaymentStatus, toPaymentStatus } from './toPaymentStatus.js'

export type GetPaymentStatusParameters = {
  /** The id that the service gave to a payment, or to an order with a card provider. */
  id: string
  signal?: AbortSignal | undefined
}

/** What became of a payment, by the record of the service. */
export async function getPaymentStatus(
  billfold: ServiceCaller,
  { id, signal }: GetPaymentStatusParameters,
): Promise<PaymentStatus> {
  return toPaymentStatus(await request(billfold, endpoint, { params: { id }, signal }))
}
