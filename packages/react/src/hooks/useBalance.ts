'use client'
import { type BalanceQueryParameters, balanceQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** A balance of the native token, or of `token`, as an exact decimal text with its symbol. */
export function useBalance(parameters: BalanceQueryParameters | undefined) {
  const billfold = useBillfold()
  return useQuery({ ...balanceQuery(billfold, parameters), enabled: Boolean(parameters) })
}
