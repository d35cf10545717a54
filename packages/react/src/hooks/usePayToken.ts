'use client'
import {
  caching,
  checkSupport,
  isNativeToken,
  type Support,
  type TokenRef,
  tokenMetadataQuery,
} from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'
import { useChain } from './useChain.js'

/** The token that is to arrive, and whether it can; without services what the chain itself says of it. */
export function usePayToken(token: TokenRef | undefined) {
  const billfold = useBillfold()
  const chain = useChain(token?.chainId)
  return useQuery({
    queryKey: ['billfold', 'payToken', token],
    queryFn: async ({ signal, client }): Promise<Support> => {
      if (!token || !chain) return { supported: false, reason: 'token' }
      if (billfold.services?.bridge) return checkSupport(billfold, { ...token, signal })
      const { chainId, address } = token
      const metadata = isNativeToken(address)
        ? chain.nativeCurrency
        : await client.fetchQuery(tokenMetadataQuery(billfold, { chainId, token: address }))
      const { name, symbol, decimals } = metadata
      return {
        supported: true,
        test: chain.testnet === true,
        token: { chainId, address, name, symbol, decimals, prices: {} },
      }
    },
    enabled: token !== undefined,
    staleTime: caching.tokenPriceMs,
    retry: false,
  })
}
