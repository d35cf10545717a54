import type { Address } from 'viem'
import { caching } from '../../constants/caching.js'
import type { OnrampQuote } from '../../services/bridge/prepareOnramp.js'
import type { PayQuote, QuoteRequest } from '../quote/PayQuote.js'

export type ToCardQuoteParameters = {
  receiver: Address
  /** The account that makes the transactions after the delivery, where there are any. */
  sender?: Address | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** An order with a card provider as a quote of the flow: the wallet sends only what follows the delivery. */
export function toCardQuote(
  { id, destinationAmount, destinationToken, expiration, intent, steps }: OnrampQuote,
  { receiver, sender = receiver, now }: ToCardQuoteParameters,
): { quote: PayQuote; request: QuoteRequest } {
  const [first] = steps
  const origin = first?.originToken ?? destinationToken
  return {
    quote: {
      type: 'onramp',
      originAmount: first?.originAmount ?? 0n,
      destinationAmount,
      blockNumber: undefined,
      timestamp: now,
      estimatedExecutionTimeMs: undefined,
      expiration: expiration ?? now + caching.prepareStaleMs,
      paymentId: id,
      intent,
      steps: [...steps],
    },
    request: {
      type: 'onramp',
      sender,
      receiver,
      originChainId: origin.chainId,
      originTokenAddress: origin.address,
      destinationChainId: destinationToken.chainId,
      destinationTokenAddress: destinationToken.address,
      amount: destinationAmount,
    },
  }
}
