import { BillfoldError } from '../errors/BillfoldError.js'
import { isHexAddress } from '../rpc/isHexAddress.js'

export type NftReference = {
  chainId: number
  standard: 'erc721' | 'erc1155'
  contract: `0x${string}`
  tokenId: bigint
}

/** Reads `eip155:1/erc721:0x…/42`, also behind `did:nft:` with underscores (spec §5, errors of §8). */
export function parseNftUri(uri: string): NftReference {
  const text = uri.startsWith('did:nft:') ? uri.slice('did:nft:'.length).replaceAll('_', '/') : uri
  const [reference = '', asset = '', token = ''] = text.split('/')
  const [eipNamespace, chain = ''] = reference.split(':')
  const [ercNamespace = '', contract] = asset.split(':')
  if (eipNamespace?.toLowerCase() !== 'eip155') throw new BillfoldError('InvalidEipNamespace')
  if (!/^[1-9]\d{0,15}$/.test(chain)) throw new BillfoldError('ChainIdNotFound')
  if (!isHexAddress(contract)) throw new BillfoldError('ContractNotFound')
  if (!/^\d{1,78}$/.test(token)) throw new BillfoldError('TokenIdNotFound')
  const standard = ercNamespace.toLowerCase()
  if (standard !== 'erc721' && standard !== 'erc1155') throw new BillfoldError('InvalidErcNamespace')
  return { chainId: Number(chain), standard, contract, tokenId: BigInt(token) }
}
