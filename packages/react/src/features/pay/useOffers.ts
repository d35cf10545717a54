'use client'
import {
  type ApiError,
  caching,
  defaults,
  type OnrampQuote,
  parseUnits,
  prepareOnramp,
  retryPrepare,
  toApiError,
} from '@billfold/core'
import { useQueries } from '@tanstack/react-query'
import { useActiveAccount } from '../../hooks/useActiveAccount.js'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'
import { useDestination } from './useDestination.js'

export type Offers = {
  offers: readonly OnrampQuote[]
  /** Those that offer nothing, and what they answered. */
  refusals: readonly { onramp: OnrampQuote['onramp']; error: ApiError }[]
  isPending: boolean
  /** Asks those again that offered nothing. */
  retry(): void
}

/** What each card provider asks for, cheapest first, as they answer, and why the others do not. */
export function useOffers(): Offers {
  const billfold = useBillfold()
  const { options, currency } = usePayState()
  // The provider's order and what follows it are the active account's, whatever wallet was looked at.
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
        destination,
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
            amount: parseUnits(amount, token.decimals),
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
