import { type Billfold, chooseQuoteType, parseUnits } from '@billfold/core'
import { prepareQuote } from '@billfold/core/actions'
import {
  caching,
  type PayFlow,
  type PayQuote,
  type QuoteRequest,
  retryPrepare,
} from '@billfold/core/internal'
import type { PayWidgetOptions } from '../PayWidgetOptions.js'

/** Builds the quote request from the flow's context; undefined if anything is missing. */
export function toRequest(
  { context }: PayFlow,
  feePayer: 'sender' | 'receiver' | undefined,
): QuoteRequest | undefined {
  const {
    destinationAmount,
    destinationToken,
    receiverAddress,
    selectedPaymentMethod: paymentMethod,
  } = context
  if (!destinationToken || destinationAmount === undefined || !receiverAddress) return undefined
  if (paymentMethod?.type !== 'wallet') return undefined
  const { originToken, payerWallet } = paymentMethod
  return {
    type: chooseQuoteType({ paymentMethod, destinationToken }),
    sender: payerWallet.address,
    receiver: receiverAddress,
    originChainId: originToken.chainId,
    originTokenAddress: originToken.address,
    destinationChainId: destinationToken.chainId,
    destinationTokenAddress: destinationToken.address,
    amount: parseUnits(destinationAmount, destinationToken.decimals),
    ...(feePayer && { feePayer }),
  }
}

export type PrepareQueryParameters = Pick<PayWidgetOptions, 'purchaseData' | 'paymentLinkId' | 'orderId'> & {
  request: QuoteRequest
  /** Ignores the cache. @default false */
  fresh?: boolean | undefined
}

/** Caches a quote for two minutes and keeps it for five (R9.25). */
export function prepareQuery(billfold: Billfold, { request, fresh, ...order }: PrepareQueryParameters) {
  return {
    // Quotes are cached per order.
    queryKey: ['billfold', 'prepare', { ...request, amount: request.amount.toString() }, order] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<PayQuote> => {
      const ask = (idempotencyKey: string) =>
        prepareQuote(billfold, { request, ...order, signal, idempotencyKey })
      return retryPrepare(billfold, ask, { signal })
    },
    // A quote without steps is always stale.
    staleTime: ({ state }: { state: { data?: PayQuote | undefined } }) =>
      fresh || !state.data?.steps.length ? 0 : caching.prepareStaleMs,
    gcTime: caching.prepareKeepMs,
    retry: false,
  }
}
