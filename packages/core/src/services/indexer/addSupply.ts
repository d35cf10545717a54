import type { Billfold } from '../../config/Billfold.js'
import { getNftSupply } from '../../rpc/getNftSupply.js'
import type { Nft } from './toNft.js'

/** Adds the supply of an ERC-1155 token, which the indexer does not send. */
export async function addSupply({ wagmi }: Partial<Pick<Billfold, 'wagmi'>>, nft: Nft): Promise<Nft> {
  if (nft.type !== 'ERC1155' || !wagmi) return nft
  const { chainId, tokenAddress: contract, id: tokenId } = nft
  try {
    return { ...nft, supply: await getNftSupply(wagmi.getClient({ chainId }), { contract, tokenId }) }
  } catch {
    // wagmi has no client for a chain that is not configured.
    return { ...nft, supply: 0n }
  }
}
