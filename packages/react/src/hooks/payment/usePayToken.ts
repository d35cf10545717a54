'use client'
import type { TokenRef } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { useChain } from '../useActiveAccount.js'
import { payTokenQuery } from './payTokenQuery.js'

/** Finds the destination token and if it is supported; refetched like every query. */
export function usePayToken(token: TokenRef | undefined) {
  const billfold = useBillfold()
  const chain = useChain(token?.chainId)
  return useQuery({ ...payTokenQuery(billfold, chain, token), enabled: token !== undefined })
}
