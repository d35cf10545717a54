import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { listOperations } from '../../execution/listOperations.js'
import { isPaymentRecord } from './PaymentDetails.js'
import { type Payment, toPayment } from './toPayment.js'

export type ListPaymentsParameters = {
  /** Only those of one order. */
  orderId?: string | undefined
  /** Only those of one account. */
  payer?: Address | undefined
}

/** Every payment of this browser, newest first: those under way to go on with, the others as receipts. */
export async function listPayments(
  billfold: Billfold,
  { orderId, payer }: ListPaymentsParameters = {},
): Promise<Payment[]> {
  const operations = (await listOperations(billfold)).filter(({ kind }) => kind === 'payment')
  if (operations.length === 0) return []
  const { isPaymentDetails } = await import('./isPaymentDetails.js')
  return operations.flatMap((operation) => {
    if (payer !== undefined && !isSameAddress(operation.payer, payer)) return []
    const isReadable = operation.createdAt <= lastDay && isPaymentDetails(operation.details)
    if (!isReadable || !isPaymentRecord(operation)) {
      billfold.warn(new MoneyError('OperationUnreadable', { id: operation.id }).message)
      return []
    }
    return orderId === undefined || operation.details.orderId === orderId ? [toPayment(operation)] : []
  })
}

/** The last moment that a date can have, in milliseconds since 1970. */
const lastDay = 8.64e15
