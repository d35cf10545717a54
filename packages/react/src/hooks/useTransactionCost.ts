'use client'
import {
  caching,
  type EstimateTransactionParameters,
  type TransactionCost,
  transactionCostQuery,
} from '@billfold/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

export type UseTransactionCostOptions = {
  /** What is known already. */
  initialData?: TransactionCost | undefined
  /** Milliseconds. @default 30000 */
  refetchInterval?: number | undefined
}

/** What a call costs its sender, and what of it is missing. */
export function useTransactionCost(
  parameters: EstimateTransactionParameters,
  { initialData, refetchInterval = caching.costRefetchMs }: UseTransactionCostOptions = {},
): UseQueryResult<TransactionCost> {
  const billfold = useBillfold()
  return useQuery({
    ...transactionCostQuery(billfold, parameters),
    refetchInterval,
    ...(initialData && { initialData }),
  })
}
