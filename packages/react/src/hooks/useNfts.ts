'use client'
import { type NftsQueryParameters, nftsQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** The NFTs of an account on one chain; asked only where there is an indexer. */
export function useNfts(parameters: NftsQueryParameters | undefined) {
  const billfold = useBillfold()
  return useQuery({
    ...nftsQuery(billfold, parameters),
    enabled: Boolean(parameters && billfold.services?.indexer),
  })
}
