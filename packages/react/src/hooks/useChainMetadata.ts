'use client'
import { type ChainMetadata, findChainIcon, mergeChainMetadata } from '@billfold/core/internal'
import { chainMetadataQuery } from '@billfold/core/query'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBillfold } from '../provider/BillfoldContext.js'
import { overrideQuery, type QueryParameter } from './overrideQuery.js'
import { useChain } from './useActiveAccount.js'

/**
 * Returns the metadata of a chain: from the app's configuration, completed by the services if there are any.
 *
 * @example
 * ```tsx
 * import { useChainMetadata } from '@billfold/react'
 *
 * export function Network({ chainId }: { chainId: number }) {
 *   const { name, nativeCurrency } = useChainMetadata(chainId)
 *   return <p>{`${name}: ${nativeCurrency.symbol}`}</p>
 * }
 * ```
 */
export function useChainMetadata(
  chainId: number | undefined,
  { query }: QueryParameter<Record<string, unknown>> = {},
): ChainMetadata {
  const billfold = useBillfold()
  const chain = useChain(chainId)
  const isReady = Boolean(chainId && billfold.services?.bridge)
  const { data } = useQuery(overrideQuery(chainMetadataQuery(billfold, { chainId }), query, isReady))
  return useMemo(() => mergeChainMetadata(chain ?? { id: chainId ?? 0 }, data), [chain, chainId, data])
}

/** Returns the URL of a chain's icon: the app's, else the one from the services. */
export function useChainIcon(chain: {
  id: number
  icon?: string | { url: string } | undefined
}): string | undefined {
  const { warn } = useBillfold()
  const metadata = useChainMetadata(chain.id)
  const { id, icon = metadata.icon } = chain
  return useMemo(() => findChainIcon({ id, icon }, warn), [id, icon, warn])
}
