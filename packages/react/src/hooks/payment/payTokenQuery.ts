import type { Billfold, TokenRef } from '@billfold/core'
import { caching, checkSupport, type Support } from '@billfold/core/internal'
import type { QueryClient } from '@tanstack/react-query'
import type { Chain } from 'viem'

/** Finds the destination token and if it is supported; without services, reads it from the chain. */
export function payTokenQuery(billfold: Billfold, chain: Chain | undefined, token: TokenRef | undefined) {
  return {
    queryKey: ['billfold', 'payToken', token] as const,
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<Support> => {
      if (!token || !chain) return { supported: false, reason: 'token' }
      if (billfold.services?.bridge) return checkSupport(billfold, { ...token, signal })
      const { loadChainToken } = await import('./laterTokens.js')
      const { readChainToken } = await loadChainToken()
      return readChainToken(billfold, { chain, token, client })
    },
    staleTime: caching.tokenPriceMs,
    retry: false,
  }
}
