import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getEntry, listEntries } from '../../engine/journal.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { isPaymentDetails } from './isPaymentDetails.js'
import { isPaymentRecord, type Payment, toPayment, toPaymentRecord } from './Payment.js'

/** Returns a stored payment; throws if there is none. */
export async function getPayment(billfold: Billfold, { key }: Pick<Payment, 'key'>): Promise<Payment> {
  return toPayment(toPaymentRecord(await getEntry(billfold, { id: key })))
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
  const entries = (await listEntries(billfold)).filter(({ kind }) => kind === 'payment')
  if (entries.length === 0) return []
  return entries.flatMap((entry) => {
    if (payer !== undefined && !isSameAddress(entry.payer, payer)) return []
    const isReadable = entry.createdAt <= lastDay && isPaymentDetails(entry.details)
    if (!isReadable || !isPaymentRecord(entry)) {
      billfold.warn(new BillfoldError('OperationUnreadable', { id: entry.id }).message)
      return []
    }
    return orderId === undefined || entry.details.orderId === orderId ? [toPayment(entry)] : []
  })
}

/** Maximum date, in milliseconds since 1970. */
const lastDay = 8.64e15
