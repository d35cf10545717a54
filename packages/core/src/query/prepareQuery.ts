import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants.js'
import { prepareQuote } from '../payment/quote/prepareQuote.js'
import type { PayQuote, QuoteRequest } from '../payment/quote/quote.js'
import { retryPrepare } from '../services/retryPrepare.js'

export type PrepareQueryParameters = {
  request: QuoteRequest
  orderId?: string | undefined
  paymentLinkId?: string | undefined
  purchaseData?: Record<string, unknown> | undefined
  /** Ignores the cache. @default false */
  fresh?: boolean | undefined
}

/** Query options for a quote, which is cached for two minutes and kept for five (R9.25). */
export function prepareQuery(billfold: Billfold, { request, fresh, ...order }: PrepareQueryParameters) {
  const keyed: Omit<QuoteRequest, 'amount'> & { amount: string } = {
    ...request,
    amount: request.amount.toString(),
  }
  return {
    // Quotes are cached per order.
    queryKey: ['billfold', 'prepare', keyed, order] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<PayQuote> => {
      const ask = (idempotencyKey: string) =>
        prepareQuote(billfold, { request, ...order, signal, idempotencyKey })
      return retryPrepare(billfold, ask, { signal })
    },
    // A quote without steps is always stale.
    staleTime: ({ state }: { state: { data?: PayQuote | undefined } }) =>
      fresh || !state.data?.steps.length ? 0 : caching.prepareStaleMs,
    gcTime: caching.prepareKeepMs,
    retry: false as const,
  }
}
