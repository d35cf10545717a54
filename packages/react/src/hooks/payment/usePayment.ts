'use client'
import type { Billfold, PaymentStatus } from '@billfold/core'
import { getPaymentStatus } from '@billfold/core/actions'
import { isRetryable, timing, toApiError } from '@billfold/core/internal'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { overrideQuery, type QueryParameter } from '../overrideQuery.js'

type Followed = {
  state: { data?: PaymentStatus | null | undefined; error: Error | null; dataUpdateCount: number }
}

/** Polls a payment of the service until it has ended, slower after a minute. @internal */
export function paymentQuery(billfold: Billfold, { id }: { id: string | undefined }) {
  return {
    queryKey: ['billfold', 'payment', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      id === undefined ? null : getPaymentStatus(billfold, { id, signal }),
    enabled: id !== undefined,
    // Polling repeats the request anyway, and an error should show at once.
    retry: false,
    refetchInterval: ({ state }: Followed) => {
      if (!isOpen(state)) return false
      const isNew = state.dataUpdateCount < timing.slowPollAfterMs / timing.pollMs
      return isNew ? timing.pollMs : timing.slowPollMs
    },
  }
}

/**
 * Returns true if the payment or its refund is pending, or the service is unreachable; an unknown id is
 * final.
 */
function isOpen({ data, error }: Followed['state']): boolean {
  if (data) return data.status === 'PENDING' || data.refund?.status === 'PENDING'
  return error !== null && isRetryable(toApiError(error).code)
}

/**
 * Follows a payment of the service by its id until it has ended. Also for the merchant's pages.
 *
 * @example
 * ```tsx
 * import { usePayment } from '@billfold/react'
 *
 * export function OrderStatus({ paymentId }: { paymentId: string }) {
 *   const { data } = usePayment(paymentId)
 *   return <p>{data?.status ?? 'No such payment'}</p>
 * }
 * ```
 */
export function usePayment<Selected = PaymentStatus | null>(
  id: string | undefined,
  { query }: QueryParameter<PaymentStatus | null, Selected> = {},
): UseQueryResult<Selected> {
  return useQuery(overrideQuery(paymentQuery(useBillfold(), { id }), query, id !== undefined))
}
