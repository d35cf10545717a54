import {
  caching,
  nativeTokenAddress,
  type OnrampQuote,
  type PayQuote,
  type QuoteRequest,
} from '@billfold/core'
import type { Address } from 'viem'

/** An order with a card provider as a quote of the flow: nothing of it is sent by the wallet. */
export function toCardQuote(
  { id, destinationAmount, destinationToken, expiration }: OnrampQuote,
  receiver: Address,
  now: number,
): { quote: PayQuote; request: QuoteRequest } {
  const { chainId, address } = destinationToken
  return {
    quote: {
      type: 'onramp',
      originAmount: 0n,
      destinationAmount,
      blockNumber: undefined,
      timestamp: now,
      estimatedExecutionTimeMs: undefined,
      expiration: expiration ?? now + caching.prepareStaleMs,
      paymentId: id,
      steps: [],
    },
    request: {
      type: 'onramp',
      sender: receiver,
      receiver,
      originChainId: chainId,
      originTokenAddress: nativeTokenAddress,
      destinationChainId: chainId,
      destinationTokenAddress: address,
      amount: destinationAmount,
    },
  }
}
