import type { Confirmed, PayQuote, QuoteRequest } from '@billfold/core'

/** What Payment Details shows, as the bounds that no transaction may go beyond. */
export function toConfirmed(
  quote: PayQuote,
  { sender, amount, feePayer, ...request }: QuoteRequest,
): Confirmed {
  const { originChainId, originTokenAddress, destinationChainId, destinationTokenAddress, receiver, type } =
    request
  return {
    type,
    payer: sender,
    receiver,
    originChainId,
    originTokenAddress,
    originAmount: quote.originAmount,
    destinationChainId,
    destinationTokenAddress,
    // Who asked for an amount gets it, unless the receiver bears the fee.
    destinationAmount: feePayer === 'receiver' ? quote.destinationAmount : amount,
  }
}
