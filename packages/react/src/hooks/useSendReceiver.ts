'use client'
import { isName, resolveReceiver } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** The address that a typed name leads to on a chain; asked only for names. */
export function useSendReceiver(typed: string, chainId: number) {
  const billfold = useBillfold()
  const receiver = typed.trim()
  return useQuery({
    queryKey: ['billfold', 'send', 'receiver', chainId, receiver],
    queryFn: () => resolveReceiver(billfold, { receiver, chainId }),
    enabled: isName(receiver),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
