'use client'
import { type ChainMetadata, chainMetadataQuery, mergeChainMetadata } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBillfold } from './useBillfold.js'
import { useChain } from './useChain.js'

/** All that is known of a chain: what the app says of it, and for the rest what the services say, where there are any. */
export function useChainMetadata(chainId: number | undefined): ChainMetadata {
  const billfold = useBillfold()
  const chain = useChain(chainId)
  const enabled = Boolean(chainId && billfold.services?.bridge)
  const { data } = useQuery({ ...chainMetadataQuery(billfold, { chainId }), enabled })
  return useMemo(() => mergeChainMetadata(chain ?? { id: chainId ?? 0 }, data), [chain, chainId, data])
}
