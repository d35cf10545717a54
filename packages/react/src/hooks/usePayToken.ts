'use client'
import type { TokenRef } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { payTokenQuery } from './payTokenQuery.js'
import { useBillfold } from './useBillfold.js'
import { useChain } from './useChain.js'

/** The token that is to arrive, and whether it can; kept fresh as every query is. */
export function usePayToken(token: TokenRef | undefined) {
  const billfold = useBillfold()
  const chain = useChain(token?.chainId)
  return useQuery({ ...payTokenQuery(billfold, chain, token), enabled: token !== undefined })
}
