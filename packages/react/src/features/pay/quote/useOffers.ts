'use client'
import type { ApiError } from '@billfold/core'
import { type OnrampQuote, prepareOnramp } from '@billfold/core/actions'
import { caching, defaults, retryPrepare, toApiError } from '@billfold/core/internal'
import { useQueries } from '@tanstack/react-query'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { usePayState } from '../provider/PayContext.js'
import { useDestination } from '../provider/payHooks.js'

export type Offers = {
  offers: readonly OnrampQuote[]
  /** Providers without an offer, with their errors. */
  refusals: readonly { onramp: OnrampQuote['onramp']; error: ApiError }[]
  isPending: boolean
  /** Retries the providers without an offer. */
  retry(): void
}

/** Returns card offers as they arrive, cheapest first, and the refusals (R7.5, R7.6). */
export function useOffers(): Offers {
  const billfold = useBillfold()
  const { options, currency } = usePayState()
  // The order belongs to the active account, not to the wallet selected earlier.
  const sender = useActiveAccount()?.address
  const destination = useDestination()
  const { purchaseData, paymentLinkId, orderId, country } = options
  return useQueries({
    queries: defaults.onramps.map((onramp) => ({
      queryKey: [
        'billfold',
        'onramp',
        onramp,
        currency,
        destination && { ...destination, amount: destination.amount.toString() },
        sender,
        { orderId, paymentLinkId, purchaseData, country },
      ],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OnrampQuote | undefined> => {
        if (!destination) return undefined
        const { token, amount, receiver } = destination
        const ask = (idempotencyKey: string) =>
          prepareOnramp(billfold, {
            chainId: token.chainId,
            tokenAddress: token.address,
            amount,
            receiver,
            onramp,
            currency,
            sender,
            purchaseData,
            paymentLinkId,
            orderId,
            country,
            signal,
            idempotencyKey,
          })
        return retryPrepare(billfold, ask, { signal })
      },
      staleTime: caching.prepareStaleMs,
      retry: false,
    })),
    combine: (results) => ({
      isPending: results.some((result) => result.isPending),
      refusals: results.flatMap(({ error }, index) => {
        const onramp = defaults.onramps[index]
        return error && onramp ? [{ onramp, error: toApiError(error) }] : []
      }),
      retry: () => {
        for (const { error, refetch } of results) if (error) void refetch()
      },
      offers: results.flatMap(({ data }) => data ?? []).sort((a, b) => a.currencyAmount - b.currencyAmount),
    }),
  })
}
