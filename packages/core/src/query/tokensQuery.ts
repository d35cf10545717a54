import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants/caching.js'
import { defaults } from '../constants/defaults.js'
import { limits } from '../constants/limits.js'
import { type DiscoveredToken, listDiscovered } from '../tokens/listDiscovered.js'
import { listSupportedTokens, type SupportedTokens } from '../tokens/listSupportedTokens.js'
import type { QueryContext } from './QueryContext.js'

export type TokensQueryParameters = {
  address: Address
  chainId: number
  /** Per chain id, as the integrator configured them; they are not discovered, for they are listed anyway. */
  supportedTokens?: SupportedTokens | undefined
}

/** What an account has on a chain besides the native and the supported tokens; needs the indexer. */
export function tokensQuery(billfold: Billfold, parameters: TokensQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'tokens', parameters] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<DiscoveredToken[]> => {
      if (!parameters) return []
      const { address: owner, chainId, supportedTokens: configured } = parameters
      const { listBalances } = await import('../services/indexer/listBalances.js')
      const [found, supported] = await Promise.all([
        listBalances(billfold, { chainIds: [chainId], owner, signal }),
        listSupportedTokens({ chainId, configured }),
      ])
      const native = billfold.chains.find(({ id }) => id === chainId)?.nativeCurrency
      return listDiscovered({
        chainId,
        found: found.slice(0, limits.listLength),
        supported,
        native: native ?? { name: defaults.nativeName, symbol: defaults.nativeSymbol },
      })
    },
    staleTime: caching.ownedStaleMs,
    refetchInterval: caching.balanceRefetchMs,
    retry: 1,
  }
}
