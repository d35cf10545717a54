'use client'
import type { SupportedToken } from '@billfold/core'
import type { ActivityItem } from '@billfold/core/actions'
import type { DiscoveredToken, NftCard } from '@billfold/core/internal'
import {
  type ActivityQueryParameters,
  activityQuery,
  type NftsQueryParameters,
  nftsQuery,
  type SupportedTokensQueryParameters,
  supportedTokensQuery,
  type TokensQueryParameters,
  tokensQuery,
} from '@billfold/core/query'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useBillfold } from '../provider/BillfoldContext.js'
import { overrideQuery, type QueryParameter, splitQuery } from './overrideQuery.js'

/**
 * Lists an account's tokens besides the native and the supported ones; only where there is an indexer.
 *
 * @example
 * ```tsx
 * import { useTokens } from '@billfold/react'
 *
 * export function Tokens({ address }: { address: `0x${string}` }) {
 *   const { data = [] } = useTokens({ address, chainId: 1 })
 *   return data.map(({ tokenAddress, symbol, displayValue }) => (
 *     <p key={tokenAddress}>
 *       {displayValue} {symbol}
 *     </p>
 *   ))
 * }
 * ```
 */
export function useTokens<Selected = DiscoveredToken[]>(
  parameters: (TokensQueryParameters & QueryParameter<DiscoveredToken[], Selected>) | undefined,
): UseQueryResult<Selected> {
  const billfold = useBillfold()
  const { query, values } = splitQuery(parameters)
  const isReady = values !== undefined && billfold.services?.indexer !== undefined
  return useQuery(overrideQuery(tokensQuery(billfold, values), query, isReady))
}

/** Lists the tokens to show on a chain besides the native one; undefined while the built-in list loads. */
export function useSupportedTokens(
  parameters: SupportedTokensQueryParameters,
): readonly SupportedToken[] | undefined {
  return useQuery(supportedTokensQuery(parameters)).data
}

/**
 * Lists the NFTs of an account on one chain; only where there is an indexer.
 *
 * @example
 * ```tsx
 * import { useNfts } from '@billfold/react'
 *
 * export function NftCount({ address }: { address: `0x${string}` }) {
 *   const { data } = useNfts({ address, chainId: 1, query: { select: (nfts) => nfts.length } })
 *   return <p>{data} NFTs</p>
 * }
 * ```
 */
export function useNfts<Selected = NftCard[]>(
  parameters: (NftsQueryParameters & QueryParameter<NftCard[], Selected>) | undefined,
): UseQueryResult<Selected> {
  const billfold = useBillfold()
  const { query, values } = splitQuery(parameters)
  const isReady = values !== undefined && billfold.services?.indexer !== undefined
  return useQuery(overrideQuery(nftsQuery(billfold, values), query, isReady))
}

/**
 * Lists an account's recent transactions on one chain, newest first; polls faster while one is pending.
 *
 * @example
 * ```tsx
 * import { useActivity } from '@billfold/react'
 *
 * export function Activity({ account }: { account: `0x${string}` }) {
 *   const { data = [] } = useActivity({ account, chainId: 1 })
 *   return data.map(({ transactionHash, status }) => <p key={transactionHash}>{status}</p>)
 * }
 * ```
 */
export function useActivity<Selected = ActivityItem[]>(
  parameters: (ActivityQueryParameters & QueryParameter<ActivityItem[], Selected>) | undefined,
): UseQueryResult<Selected> {
  const billfold = useBillfold()
  const { query, values } = splitQuery(parameters)
  return useQuery(overrideQuery(activityQuery(billfold, values), query, values !== undefined))
}
