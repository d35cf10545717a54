import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import type { Confirmed } from '../payment/guard/Confirmed.js'
import { planPayment } from '../payment/quote/plan.js'
import type { PayQuote } from '../payment/quote/quote.js'
import { type Payment, toPayment } from '../payment/record/Payment.js'
import { recordPayment } from '../payment/record/recordPayment.js'
import { choosePaymentId } from '../payment/run/choosePaymentId.js'

export type StartPaymentParameters = {
  /** The payer's wallet. */
  connector: Connector | undefined
  quote: PayQuote
  /** Terms that the user confirmed on Payment Details. */
  confirmed: Confirmed
  /** The host's order id: one order is one payment, in all tabs. */
  orderId?: string | undefined
  /** `key` of a payment to continue, for instance after a new quote. */
  key?: string | undefined
  /** Sent with the quote request, and again if a long route is requoted. */
  purchaseData?: Record<string, unknown> | undefined
  paymentLinkId?: string | undefined
  /** Name of the purchase, for the user's list of payments. @default none */
  title?: string | undefined
  canBatch?: ((chainId: number) => boolean) | undefined
  /** Nothing is saved after an abort. */
  signal?: AbortSignal | undefined
}

/** Saves a confirmed payment for a wallet to make; returns the existing payment if the order is already being paid. */
export async function startPayment(
  billfold: Billfold,
  { connector, quote, canBatch, key, ...parameters }: StartPaymentParameters,
): Promise<Payment> {
  if (!connector) throw new BillfoldError('NoWalletConnected')
  if (quote.type === 'onramp') throw new BillfoldError('UnsupportedPrepareType')
  const plan = planPayment(quote, { canBatch })
  if (plan.length === 0) throw new BillfoldError('NoQuote')
  const id = key ?? (await choosePaymentId(billfold, parameters))
  return toPayment(await recordPayment(billfold, { ...parameters, id, quote, plan, walletId: connector.id }))
}
