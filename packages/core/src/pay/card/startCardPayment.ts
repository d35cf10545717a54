import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { OnrampQuote } from '../../services/bridge/prepareOnramp.js'
import { toConfirmed } from '../guard/toConfirmed.js'
import type { PayerWallet } from '../method/PaymentMethod.js'
import { recordPayment } from '../payment/recordPayment.js'
import { type Payment, toPayment } from '../payment/toPayment.js'
import { planPayment } from '../plan.js'
import { toCardOrder } from './CardOrder.js'
import { toCardQuote } from './toCardQuote.js'

export type StartCardPaymentParameters = {
  card: OnrampQuote
  receiver: Address
  /** Needed where transactions follow the delivery (design 9.4). */
  wallet?: PayerWallet | undefined
  orderId?: string | undefined
}

/** Stands for a wallet where nothing is signed. */
const noWallet = 'card'

/** Writes down an order with a card provider before its page is shown, so that any tab finds it on any day. */
export async function startCardPayment(
  billfold: Billfold,
  { card, receiver, wallet, orderId }: StartCardPaymentParameters,
): Promise<Payment> {
  if (card.steps.length > 0 && !wallet) throw new BillfoldError('NoWalletForFiat')
  const now = billfold.platform.clock.now()
  const { quote, request } = toCardQuote(card, { receiver, sender: wallet?.address, now })
  const record = await recordPayment(billfold, {
    orderId,
    walletId: wallet?.walletId ?? noWallet,
    plan: planPayment(quote),
    quote,
    confirmed: toConfirmed(quote, request),
    card: toCardOrder(card),
  })
  return toPayment(record)
}
