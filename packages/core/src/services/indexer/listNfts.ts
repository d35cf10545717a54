import { listNfts as endpoint } from '@billfold/protocol'
import type { Address } from 'viem'
import { limits } from '../../constants/limits.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { addSupply } from './addSupply.js'
import { requestIndexer } from './requestIndexer.js'
import { type Nft, toNft } from './toNft.js'

export type ListNftsParameters = {
  chainIds: readonly number[]
  owner: Address
  /** Only of these contracts. */
  contracts?: readonly Address[] | undefined
  /** @default 50 */
  limit?: number | undefined
  /** Reads the supply of each ERC-1155 token from its chain, one request each. @default true */
  withSupply?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** NFTs that a wallet owns. */
export async function listNfts(
  billfold: ServiceCaller,
  { chainIds, owner, contracts, limit = limits.listLength, withSupply = true, signal }: ListNftsParameters,
): Promise<Nft[]> {
  const items = await requestIndexer(billfold, endpoint, {
    path: endpoint.path,
    query: {
      chain: chainIds.map(String),
      limit: String(limit),
      owner_address: [owner],
      ...(contracts && { contract_address: [...contracts] }),
    },
    signal,
  })
  const nfts = items.flatMap((item) => {
    const nft = toNft(item)
    return nft ? [{ ...nft, owner: nft.owner ?? owner }] : []
  })
  return withSupply ? Promise.all(nfts.map((nft) => addSupply(billfold, nft))) : nfts
}
