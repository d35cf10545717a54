'use client'
import type { TokenRef } from '@billfold/core'
import { payTokenQuery } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { useChain } from '../useActiveAccount.js'

/** Finds the destination token and if it is supported; refetched like every query. */
export function usePayToken(token: TokenRef | undefined) {
  const billfold = useBillfold()
  const chain = useChain(token?.chainId)
  return useQuery({
    ...payTokenQuery(billfold, chain, token),
    enabled: token !== undefined,
    // Overrides defaults of the host's query client: errors go to the flow (R4.15), and no previous token is shown.
    throwOnError: false,
    placeholderData: () => undefined,
  })
}
