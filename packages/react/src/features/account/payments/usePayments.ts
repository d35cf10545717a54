'use client'
import { isPaymentUnderWay, listPayments, type Payment, timing } from '@billfold/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useBillfold } from '../../../hooks/useBillfold.js'

/** The payments of an account that this browser remembers, newest first; what any tab changes shows. */
export function usePayments(payer: Address): UseQueryResult<Payment[]> {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'payments', 'of', payer],
    queryFn: () => listPayments(billfold, { payer }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => isPaymentUnderWay(one, billfold.platform.clock.now()))
        ? timing.pollMs
        : false,
    retry: false,
  })
}
