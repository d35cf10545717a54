import { getNft as endpoint } from '@billfold/protocol'
import type { Address } from 'viem'
import type { ServiceCaller } from '../ServiceCaller.js'
import { addSupply } from './addSupply.js'
import { requestIndexer } from './requestIndexer.js'
import { type Nft, toNft } from './toNft.js'

export type GetNftParameters = {
  chainId: number
  contract: Address
  tokenId: bigint
  /** @default false */
  includeOwners?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** One NFT by contract and token id; undefined when the indexer does not know it. */
export async function getNft(
  billfold: ServiceCaller,
  { chainId, contract, tokenId, includeOwners = false, signal }: GetNftParameters,
): Promise<Nft | undefined> {
  const [item] = await requestIndexer(billfold, endpoint, {
    path: `/v1/nfts/${contract}/${tokenId}`,
    query: { chain_id: [String(chainId)], include_owners: includeOwners ? 'true' : 'false' },
    signal,
  })
  const nft = item && toNft(item)
  return nft && addSupply(billfold, nft)
}
