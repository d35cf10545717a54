'use client'
import { type TokensQueryParameters, tokensQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** What an account has besides the native and the supported tokens; asked only where there is an indexer. */
export function useTokens(parameters: TokensQueryParameters | undefined) {
  const billfold = useBillfold()
  return useQuery({
    ...tokensQuery(billfold, parameters),
    enabled: Boolean(parameters && billfold.services?.indexer),
  })
}
