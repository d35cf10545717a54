import type { PaymentRecord } from './PaymentDetails.js'

/** A payment as the host app gets it. */
export type Payment = Omit<PaymentRecord, 'version'> & {
  /**
   * The id that the services and their webhooks know: that of the quote which is being paid or was paid. A new quote
   * for the same order has another one. Where no service made the quote, it is `key`.
   */
  id: string
  /** Names the record in this browser, for `runPayment` and all that acts on it. It never changes. */
  key: string
  /** Your order. */
  orderId: string | undefined
}

/** Makes the host app's payment from a record of the journal. */
export function toPayment({ version: _, ...record }: PaymentRecord): Payment {
  const { id: key, details } = record
  return { ...record, id: details.quote.paymentId || key, key, orderId: details.orderId }
}
