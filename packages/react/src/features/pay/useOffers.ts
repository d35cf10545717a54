'use client'
import { caching, defaults, type OnrampQuote, parseUnits, prepareOnramp, retryPrepare } from '@billfold/core'
import { useQueries } from '@tanstack/react-query'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useDestination, usePayState } from './PayContext.js'
import { usePayer } from './usePayer.js'

/** What each card provider asks for, cheapest first, as they answer; failed ones are left out. */
export function useOffers(): { offers: readonly OnrampQuote[]; isPending: boolean } {
  const billfold = useBillfold()
  const { options, currency } = usePayState()
  const payer = usePayer()
  const destination = useDestination()
  const { purchaseData, paymentLinkId, orderId } = options
  return useQueries({
    queries: defaults.onramps.map((onramp) => ({
      queryKey: [
        'billfold',
        'onramp',
        onramp,
        currency,
        destination,
        payer?.address,
        { orderId, paymentLinkId, purchaseData },
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
            ...(payer && { sender: payer.address }),
            purchaseData,
            paymentLinkId,
            orderId,
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
      offers: results.flatMap(({ data }) => data ?? []).sort((a, b) => a.currencyAmount - b.currencyAmount),
    }),
  })
}
