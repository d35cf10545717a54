import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants/caching.js'
import { getTokenMetadata, type TokenMetadata } from '../rpc/getTokenMetadata.js'

export type TokenMetadataQueryParameters = { chainId: number; token: Address }

/** Decimals, name and symbol of a token: they never change, so they are asked once. */
export function tokenMetadataQuery(billfold: Billfold, parameters: TokenMetadataQueryParameters) {
  const { chainId, token } = parameters
  return {
    queryKey: ['billfold', 'tokenMetadata', chainId, token.toLowerCase()] as const,
    queryFn: (): Promise<TokenMetadata> => getTokenMetadata(billfold.wagmi.getClient({ chainId }), { token }),
    staleTime: caching.tokenMetadataMs,
    gcTime: caching.tokenMetadataMs,
  }
}
