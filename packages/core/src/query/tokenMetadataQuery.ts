import type { Address } from 'viem'
import { getTokenMetadata, type TokenMetadata } from '../chain/erc20.js'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants.js'

export type TokenMetadataQueryParameters = { chainId: number; token: Address }

/** Query options for a token's decimals, name and symbol, which never change. */
export function tokenMetadataQuery(billfold: Billfold, parameters: TokenMetadataQueryParameters) {
  const { chainId, token } = parameters
  return {
    queryKey: ['billfold', 'tokenMetadata', chainId, token.toLowerCase()] as const,
    queryFn: (): Promise<TokenMetadata> => getTokenMetadata(billfold.wagmi.getClient({ chainId }), { token }),
    staleTime: caching.tokenMetadataMs,
    gcTime: caching.tokenMetadataMs,
  }
}
