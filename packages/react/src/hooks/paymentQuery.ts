import {
  type Billfold,
  getPaymentStatus,
  isRetryable,
  type PaymentStatus,
  timing,
  toApiError,
} from '@billfold/core'

type Followed = {
  state: { data?: PaymentStatus | null | undefined; error: Error | null; dataUpdateCount: number }
}

/** A payment of the service's record; asked for until it has ended, slower after a minute. */
export function paymentQuery(billfold: Billfold, { id }: { id: string | undefined }) {
  return {
    queryKey: ['billfold', 'payment', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      id === undefined ? null : getPaymentStatus(billfold, { id, signal }),
    enabled: id !== undefined,
    // It is asked again in any case, and what went wrong is told at once.
    retry: false,
    refetchInterval: ({ state }: Followed) => {
      if (!isOpen(state)) return false
      const isNew = state.dataUpdateCount < timing.slowPollAfterMs / timing.pollMs
      return isNew ? timing.pollMs : timing.slowPollMs
    },
  }
}

/** Under way, on the way back, or with a service that cannot be reached now; an id that it does not know stays unknown. */
function isOpen({ data, error }: Followed['state']): boolean {
  if (data) return data.status === 'PENDING' || data.refund?.status === 'PENDING'
  return error !== null && isRetryable(toApiError(error).code)
}
