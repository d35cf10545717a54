import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getOperation, listOperations } from '../../engine/journal.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { isPaymentDetails } from './isPaymentDetails.js'
import { isPaymentRecord, type Payment, toPayment, toPaymentRecord } from './Payment.js'

/** Returns a stored payment; throws if there is none. */
export async function getPayment(billfold: Billfold, { key }: Pick<Payment, 'key'>): Promise<Payment> {
  return toPayment(toPaymentRecord(await getOperation(billfold, { id: key })))
}

export type ListPaymentsParameters = {
  /** Filters by order. */
  orderId?: string | undefined
  /** Filters by account. */
  payer?: Address | undefined
}

/** Lists all payments of this browser, newest first, including ended ones as receipts. */
export async function listPayments(
  billfold: Billfold,
  { orderId, payer }: ListPaymentsParameters = {},
): Promise<Payment[]> {
  const operations = (await listOperations(billfold)).filter(({ kind }) => kind === 'payment')
  if (operations.length === 0) return []
  return operations.flatMap((operation) => {
    if (payer !== undefined && !isSameAddress(operation.payer, payer)) return []
    const isReadable = operation.createdAt <= lastDay && isPaymentDetails(operation.details)
    if (!isReadable || !isPaymentRecord(operation)) {
      billfold.warn(new BillfoldError('OperationUnreadable', { id: operation.id }).message)
      return []
    }
    return orderId === undefined || operation.details.orderId === orderId ? [toPayment(operation)] : []
  })
}

/** Maximum date, in milliseconds since 1970. */
const lastDay = 8.64e15
