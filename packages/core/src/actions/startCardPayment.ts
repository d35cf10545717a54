import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { toConfirmed } from '../payment/guard/Confirmed.js'
import { toCardOrder, toCardQuote } from '../payment/quote/card.js'
import type { PayerWallet } from '../payment/quote/method.js'
import { planPayment } from '../payment/quote/plan.js'
import { type Payment, toPayment } from '../payment/record/Payment.js'
import { recordPayment } from '../payment/record/recordPayment.js'
import { choosePaymentId } from '../payment/run/choosePaymentId.js'
import type { OnrampQuote } from '../services/bridge/onramp.js'

export type StartCardPaymentParameters = {
  card: OnrampQuote
  receiver: Address
  /** Required if transactions follow the delivery. */
  wallet?: PayerWallet | undefined
  orderId?: string | undefined
  /** Name of the purchase, for the user's list of payments. @default none */
  title?: string | undefined
  /** Nothing is saved after an abort. */
  signal?: AbortSignal | undefined
}

/** Wallet id of a payment that needs no signature. */
const noWallet = 'card'

/** Saves an order with a card provider before its page is shown, so that every tab finds it later. */
export async function startCardPayment(
  billfold: Billfold,
  { card, receiver, wallet, orderId, title, signal }: StartCardPaymentParameters,
): Promise<Payment> {
  if (card.steps.length > 0 && !wallet) throw new BillfoldError('NoWalletForFiat')
  const now = billfold.platform.clock.now()
  const { quote, request } = toCardQuote(card, { receiver, sender: wallet?.address, now })
  const record = await recordPayment(billfold, {
    id: await choosePaymentId(billfold, { orderId, card }),
    orderId,
    title,
    walletId: wallet?.walletId ?? noWallet,
    plan: planPayment(quote),
    quote,
    confirmed: toConfirmed(quote, request),
    card: toCardOrder(card),
    signal,
  })
  return toPayment(record)
}
