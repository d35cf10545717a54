'use client'
import { caching, listActivity, timing } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useBillfold } from './useBillfold.js'

/** An account's recent transactions on one chain, newest first; asked for more often while one is under way. */
export function useActivity(parameters: { account: Address; chainId: number }) {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'activity', parameters],
    queryFn: ({ signal }) => listActivity(billfold, { ...parameters, signal }),
    staleTime: caching.balanceStaleMs,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? timing.pollMs : caching.balanceRefetchMs,
    retry: false,
  })
}
