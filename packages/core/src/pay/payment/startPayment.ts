import type { Connector } from 'wagmi'
import type { Billfold } from '../../config/Billfold.js'
import { MoneyError } from '../../errors/MoneyError.js'
import type { Confirmed } from '../guard/Confirmed.js'
import { planPayment } from '../plan.js'
import type { PayQuote } from '../quote/PayQuote.js'
import type { Payment } from './PaymentDetails.js'
import { recordPayment } from './recordPayment.js'

export type StartPaymentParameters = {
  /** The payer's wallet. */
  connector: Connector | undefined
  quote: PayQuote
  /** What the person has confirmed on Payment Details. */
  confirmed: Confirmed
  /** The host's order: one order is one payment, in any tab. */
  orderId?: string | undefined
  /** Goes on with this one, for instance after a new quote. */
  id?: string | undefined
  /** What the quote was asked for with; a route that takes long is quoted again. */
  purchaseData?: Record<string, unknown> | undefined
  paymentLinkId?: string | undefined
  canBatch?: ((chainId: number) => boolean) | undefined
}

/** Writes down a payment that was confirmed, to be made by a wallet; an order that is already being paid is returned as it is. */
export async function startPayment(
  billfold: Billfold,
  { connector, quote, canBatch, ...parameters }: StartPaymentParameters,
): Promise<Payment> {
  if (!connector) throw new MoneyError('NoWalletConnected')
  if (quote.type === 'onramp') throw new MoneyError('UnsupportedPrepareType')
  const plan = planPayment(quote, { canBatch })
  if (plan.length === 0) throw new MoneyError('NoQuote')
  return recordPayment(billfold, { ...parameters, quote, plan, walletId: connector.id })
}
