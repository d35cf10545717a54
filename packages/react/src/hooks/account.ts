'use client'
import type { Balance } from '@billfold/core'
import type { Identity } from '@billfold/core/internal'
import {
  type BalanceQueryParameters,
  balanceQuery,
  identityQuery,
  type PriceQueryParameters,
  priceQuery,
} from '@billfold/core/query'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useBillfold } from '../provider/BillfoldContext.js'
import { overrideQuery, type QueryParameter, splitQuery } from './overrideQuery.js'

/**
 * Returns the name and avatar of an account; both undefined while they load and when there is none.
 *
 * @example
 * ```tsx
 * import { useIdentity } from '@billfold/react'
 *
 * export function Greeting({ address }: { address: `0x${string}` }) {
 *   const { name = 'Anonymous' } = useIdentity(address)
 *   return <p>Hello {name}</p>
 * }
 * ```
 */
export function useIdentity(
  address: Address | undefined,
  { query }: QueryParameter<Identity> = {},
): {
  name?: string | undefined
  avatar?: string | undefined
} {
  const options = identityQuery(useBillfold(), { address })
  const { data } = useQuery(overrideQuery(options, query, Boolean(address)))
  return data ?? {}
}

/**
 * Reads a balance of the native token, or of `token`, as an exact decimal string with its symbol.
 *
 * @example
 * ```tsx
 * import { useBalance } from '@billfold/react'
 *
 * export function Wei({ address }: { address: `0x${string}` }) {
 *   const { data } = useBalance({ address, chainId: 1, query: { select: ({ value }) => value } })
 *   return <p>{data?.toString()}</p>
 * }
 * ```
 */
export function useBalance<Selected = Balance>(
  parameters: (BalanceQueryParameters & QueryParameter<Balance, Selected>) | undefined,
): UseQueryResult<Selected> {
  const billfold = useBillfold()
  const { query, values } = splitQuery(parameters)
  return useQuery(overrideQuery(balanceQuery(billfold, values), query, values !== undefined))
}

/**
 * Reads the price of one token as a decimal string; only where a service knows prices.
 *
 * @example
 * ```tsx
 * import { usePrice } from '@billfold/react'
 *
 * export function EtherPrice() {
 *   const { data } = usePrice({ chainId: 1, currency: 'USD', query: { refetchInterval: 60_000 } })
 *   return <p>{data}</p>
 * }
 * ```
 */
export function usePrice<Selected = string>(
  parameters: (PriceQueryParameters & QueryParameter<string, Selected>) | undefined,
): UseQueryResult<Selected> {
  const billfold = useBillfold()
  const { query, values } = splitQuery(parameters)
  const isReady = values !== undefined && billfold.services?.bridge !== undefined
  return useQuery(overrideQuery(priceQuery(billfold, values), query, isReady))
}
