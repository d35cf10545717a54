import type { PayQuote, QuoteRequest } from '../quote/PayQuote.js'
import type { Confirmed } from './Confirmed.js'

/** What Payment Details shows, as the bounds that no transaction may go beyond. */
export function toConfirmed(
  quote: Pick<PayQuote, 'originAmount' | 'destinationAmount' | 'nativeFee'>,
  { sender, amount, feePayer, ...request }: QuoteRequest,
): Confirmed {
  return {
    ...request,
    payer: sender,
    originAmount: quote.originAmount,
    // Who asked for an amount gets it, unless the receiver bears the fee; a sale asks for what is spent.
    destinationAmount: feePayer === 'receiver' || request.type === 'sell' ? quote.destinationAmount : amount,
    ...(quote.nativeFee && { nativeFee: quote.nativeFee }),
  }
}
