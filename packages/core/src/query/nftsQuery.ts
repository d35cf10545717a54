import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching } from '../constants/caching.js'
import { limits } from '../constants/limits.js'
import { type NftCard, toNftCard } from '../nfts/toNftCard.js'
import type { QueryContext } from './QueryContext.js'

export type NftsQueryParameters = {
  address: Address
  chainId: number
  /** Only of these contracts. @default all */
  contracts?: readonly Address[] | undefined
}

/** The NFTs of an account on one chain that can be shown; needs the indexer. */
export function nftsQuery(billfold: Billfold, parameters: NftsQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'nfts', parameters] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<NftCard[]> => {
      if (!parameters || parameters.contracts?.length === 0) return []
      const { address: owner, chainId, contracts } = parameters
      const { listNfts } = await import('../services/indexer/listNfts.js')
      // Cards do not show the supply.
      const found = await listNfts(billfold, {
        chainIds: [chainId],
        owner,
        contracts,
        withSupply: false,
        signal,
      })
      const trust = toTrust(billfold)
      return found
        .slice(0, limits.listLength)
        .filter((nft) => nft.chainId === chainId && nft.quantityOwned > 0n)
        .flatMap((nft) => toNftCard(nft, trust) ?? [])
    },
    staleTime: caching.ownedStaleMs,
    retry: 1,
  }
}
