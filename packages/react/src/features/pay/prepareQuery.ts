import {
  type Billfold,
  caching,
  type PayQuote,
  prepareQuote,
  type QuoteRequest,
  retryPrepare,
} from '@billfold/core'
import type { PayWidgetOptions } from './PayWidgetOptions.js'

export type PrepareQueryParameters = Pick<PayWidgetOptions, 'purchaseData' | 'paymentLinkId' | 'orderId'> & {
  request: QuoteRequest
  /** Asks anew whatever is known. @default false */
  fresh?: boolean | undefined
}

/** Spec §9: a quote is used again for two minutes and kept for five. */
export function prepareQuery(billfold: Billfold, { request, fresh, ...order }: PrepareQueryParameters) {
  return {
    // What one order was quoted is never another's, though they be for the same sum.
    queryKey: ['billfold', 'prepare', { ...request, amount: request.amount.toString() }, order] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<PayQuote> => {
      const ask = (idempotencyKey: string) =>
        prepareQuote(billfold, { request, ...order, signal, idempotencyKey })
      return retryPrepare(billfold, ask, { signal })
    },
    // A quote that leads nowhere is asked for anew.
    staleTime: ({ state }: { state: { data?: PayQuote | undefined } }) =>
      fresh || !state.data?.steps.length ? 0 : caching.prepareStaleMs,
    gcTime: caching.prepareKeepMs,
    retry: false,
  }
}
