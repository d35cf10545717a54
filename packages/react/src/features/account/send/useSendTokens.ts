'use client'
import type { DiscoveredToken } from '@billfold/core/internal'
import { tokenMetadataQuery } from '@billfold/core/query'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, isAddress } from 'viem'
import { useSupportedTokens, useTokens } from '../../../hooks/assets.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { useAccountState } from '../AccountContext.js'
import { useSendFlow } from './SendContext.js'
import type { SendToken } from './tokens.js'
import { searchTokens, toNative } from './tokens.js'

export type SendTokens = {
  tokens: readonly SendToken[]
  /** True while the list or a pasted address is loading. */
  isLoading: boolean
  /** True if the only token was found by a pasted address. */
  isPasted: boolean
  /** True if the pasted address is not a token on this chain. */
  isNoToken: boolean
}

/** Returns sendable tokens, native first. Tokens that impersonate others are found only by a pasted address. */
export function useSendTokens(query: string): SendTokens {
  const { account, chain } = useSendFlow()
  const { supportedTokens } = useAccountState().options
  const chainId = chain.id
  const supported = useSupportedTokens({ chainId, configured: supportedTokens })
  const { data: discovered } = useTokens({ address: account.address, chainId, supportedTokens })
  const all = useMemo((): readonly SendToken[] => {
    const listed = (supported ?? []).map((token) => ({ ...token, chainId }))
    const found = (discovered ?? []).filter(({ impersonates }) => !impersonates).map(toSendToken)
    return [toNative(chain), ...listed, ...found]
  }, [chain, chainId, supported, discovered])
  const matches = searchTokens(all, query)
  const pasted = isAddress(query, { strict: false }) && matches.length === 0 ? query : undefined
  const lookup = useLookup(chainId, pasted)
  return {
    tokens: pasted && lookup.data ? [{ ...lookup.data, chainId, address: pasted }] : matches,
    isLoading: supported === undefined || lookup.isLoading,
    isPasted: pasted !== undefined && lookup.data !== undefined,
    isNoToken: lookup.isError,
  }
}

function toSendToken({ chainId, tokenAddress, name, symbol }: DiscoveredToken): SendToken {
  return { chainId, address: tokenAddress, name, symbol }
}

function useLookup(chainId: number, token: Address | undefined) {
  const billfold = useBillfold()
  return useQuery({
    ...tokenMetadataQuery(billfold, { chainId, token: token ?? '0x' }),
    enabled: token !== undefined,
    retry: false,
  })
}
