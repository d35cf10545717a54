'use client'
import { type CheckSendParameters, checkSend } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** What would happen if this were sent now, or what is wrong with it. */
export function useSendCheck(parameters: CheckSendParameters | undefined) {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'send', 'check', parameters],
    queryFn: () => checkSend(billfold, parameters as CheckSendParameters),
    enabled: parameters !== undefined,
    // What was shown stays what was shown: it is all looked at once more when it is sent.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
