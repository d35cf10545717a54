'use client'
import type { PaymentStatus } from '@billfold/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { paymentQuery } from './paymentQuery.js'
import { useBillfold } from './useBillfold.js'

/** Any payment from the service's record, by its id; followed until it has ended. For the merchant's own pages too. */
export function usePayment(id: string | undefined): UseQueryResult<PaymentStatus | null> {
  return useQuery(paymentQuery(useBillfold(), { id }))
}
