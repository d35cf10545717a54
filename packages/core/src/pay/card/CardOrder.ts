import type { OnrampStatus } from '../../services/bridge/getOnrampStatus.js'
import type { OnrampQuote } from '../../services/bridge/prepareOnramp.js'

/** An order with a card provider, as a payment keeps it; only what the service says changes it (design 9.3). */
export type CardOrder = Pick<
  OnrampQuote,
  'id' | 'link' | 'onramp' | 'currency' | 'currencyAmount' | 'destinationToken'
> & {
  status: OnrampStatus['status']
  /** True once the provider has said that it was paid. */
  isPaid: boolean
}

/** The record of an order that nobody has paid yet. */
export function toCardOrder(quote: OnrampQuote): CardOrder {
  const { id, link, onramp, currency, currencyAmount, destinationToken } = quote
  return { id, link, onramp, currency, currencyAmount, destinationToken, status: 'CREATED', isPaid: false }
}
