'use client'
import { getPaymentStatus, type PaymentStatus, timing } from '@billfold/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** Any payment from the service's record, by its id; followed until it has ended. For the merchant's own pages too. */
export function usePayment(id: string | undefined): UseQueryResult<PaymentStatus | null> {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'payment', id],
    queryFn: ({ signal }) => (id === undefined ? null : getPaymentStatus(billfold, { id, signal })),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? timing.pollMs : false),
  })
}
