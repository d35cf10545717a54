'use client'
import { type DiscoveredToken, tokenMetadataQuery } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, isAddress } from 'viem'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useSupportedTokens } from '../../../hooks/useSupportedTokens.js'
import { useTokens } from '../../../hooks/useTokens.js'
import { useAccountState } from '../AccountContext.js'
import { useSendFlow } from './SendContext.js'
import type { SendToken } from './SendToken.js'
import { searchTokens } from './searchTokens.js'
import { toNative } from './toNative.js'

export type SendTokens = {
  tokens: readonly SendToken[]
  /** The list, or the pasted address, is still being looked up. */
  isLoading: boolean
  /** The one token is not of the list: somebody pasted its address. */
  isPasted: boolean
  /** Something was pasted that is no token here. */
  isNoToken: boolean
}

/**
 * What can be sent: the native token first, then the supported and the discovered ones. A pasted address is looked up
 * on the chain. What poses as another token is not offered; whoever wants it knows its address.
 */
export function useSendTokens(query: string): SendTokens {
  const { account, chain } = useSendFlow()
  const { supportedTokens } = useAccountState().options
  const chainId = chain.id
  const supported = useSupportedTokens({ chainId, configured: supportedTokens })
  const { data: discovered } = useTokens({ address: account.address, chainId, supportedTokens })
  const all = useMemo((): readonly SendToken[] => {
    const listed = (supported ?? []).map((token) => ({ ...token, chainId }))
    const found = (discovered ?? []).filter(({ posesAs }) => !posesAs).map(toSendToken)
    return [toNative(chain), ...listed, ...found]
  }, [chain, chainId, supported, discovered])
  const found = searchTokens(all, query)
  const pasted = isAddress(query, { strict: false }) && found.length === 0 ? query : undefined
  const lookup = useLookup(chainId, pasted)
  return {
    tokens: pasted && lookup.data ? [{ ...lookup.data, chainId, address: pasted }] : found,
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
