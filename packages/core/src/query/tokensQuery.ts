import type { Address } from 'viem'
import { type DiscoveredToken, listDiscovered } from '../chain/listDiscovered.js'
import { listSupportedTokens, type SupportedTokens } from '../chain/listSupportedTokens.js'
import type { Billfold } from '../config/Billfold.js'
import { caching, defaults, limits } from '../constants.js'
import type { QueryContext } from './QueryContext.js'

export type TokensQueryParameters = {
  address: Address
  chainId: number
  /** By chain id, as configured by the host app. Excluded from the results, since they are listed anyway. */
  supportedTokens?: SupportedTokens | undefined
}

/** Query options for an account's other tokens, besides native and supported ones; needs the indexer. */
export function tokensQuery(billfold: Billfold, parameters: TokensQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'tokens', parameters] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<DiscoveredToken[]> => {
      if (!parameters) return []
      const { address: owner, chainId, supportedTokens: configured } = parameters
      const { listBalances } = await import('../services/indexer/listBalances.js')
      const [tokens, supported] = await Promise.all([
        listBalances(billfold, { chainIds: [chainId], owner, signal }),
        listSupportedTokens({ chainId, configured }),
      ])
      const native = billfold.chains.find(({ id }) => id === chainId)?.nativeCurrency
      return listDiscovered({
        chainId,
        found: tokens.slice(0, limits.listLength),
        supported,
        native: native ?? { name: defaults.nativeName, symbol: defaults.nativeSymbol },
      })
    },
    staleTime: caching.ownedStaleMs,
    refetchInterval: caching.balanceRefetchMs,
    retry: 1,
  }
}

export type SupportedTokensQueryParameters = {
  chainId: number
  /** Tokens by chain id, as the integrator configured them. */
  configured?: SupportedTokens | undefined
}

/** Query options for the tokens to show on a chain besides the native one; they never change. */
export function supportedTokensQuery(parameters: SupportedTokensQueryParameters) {
  return {
    queryKey: ['billfold', 'supportedTokens', parameters] as const,
    queryFn: () => listSupportedTokens(parameters),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
