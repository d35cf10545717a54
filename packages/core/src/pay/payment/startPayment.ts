import type { Connector } from 'wagmi'
import type { Billfold } from '../../config/Billfold.js'
import { MoneyError } from '../../errors/MoneyError.js'
import type { Confirmed } from '../guard/Confirmed.js'
import { planPayment } from '../plan.js'
import type { PayQuote } from '../quote/PayQuote.js'
import { recordPayment } from './recordPayment.js'
import { type Payment, toPayment } from './toPayment.js'

export type StartPaymentParameters = {
  /** The payer's wallet. */
  connector: Connector | undefined
  quote: PayQuote
  /** What the person has confirmed on Payment Details. */
  confirmed: Confirmed
  /** The host's order: one order is one payment, in any tab. */
  orderId?: string | undefined
  /** The `key` of a payment to go on with, for instance after a new quote. */
  key?: string | undefined
  /** What the quote was asked for with; a route that takes long is quoted again. */
  purchaseData?: Record<string, unknown> | undefined
  paymentLinkId?: string | undefined
  canBatch?: ((chainId: number) => boolean) | undefined
}

/** Writes down a payment that was confirmed, to be made by a wallet; an order that is already being paid is returned as it is. */
export async function startPayment(
  billfold: Billfold,
  { connector, quote, canBatch, key: id, ...parameters }: StartPaymentParameters,
): Promise<Payment> {
  if (!connector) throw new MoneyError('NoWalletConnected')
  if (quote.type === 'onramp') throw new MoneyError('UnsupportedPrepareType')
  const plan = planPayment(quote, { canBatch })
  if (plan.length === 0) throw new MoneyError('NoQuote')
  return toPayment(await recordPayment(billfold, { ...parameters, id, quote, plan, walletId: connector.id }))
}
