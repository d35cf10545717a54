import { MoneyError } from '../../errors/MoneyError.js'
import type { PaymentMethod } from '../method/PaymentMethod.js'
import type { QuoteType } from './PayQuote.js'

/** Spec §5: a card is paid with an onramp quote, a wallet with any other; else "Invalid payment method". */
export function checkQuoteType(method: Pick<PaymentMethod, 'type'> | undefined, type: QuoteType): void {
  const fits = method && (method.type === 'fiat') === (type === 'onramp')
  if (!fits) throw new MoneyError('InvalidPaymentMethod')
}
