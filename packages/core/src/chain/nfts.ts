import { limits } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { listMediaUrls } from './media.js'
import { isHexAddress } from './rpc.js'
import { sanitizeText } from './text.js'
import { isWebUrl, type TrustOptions } from './urls.js'

export type NftReference = {
  chainId: number
  standard: 'erc721' | 'erc1155'
  contract: `0x${string}`
  tokenId: bigint
}

/** Parses `eip155:1/erc721:0x…/42`, also with the prefix `did:nft:` and underscores. */
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

/** EIP-3091's token page; explorers with a page per token find it by `a`. */
const explorerPath = '/token/{contract}?a={tokenId}'

/** A page addressed by chain id alone, for chains without an explorer. */
const anyChain = 'https://thirdweb.com/{chainId}/{contract}/nfts/{tokenId}'

export type NftPageLinkParameters = {
  chainId: number
  contract: string
  tokenId: bigint
  /** The chain's explorer, if known. */
  explorer?: string | undefined
  /** The integrator's template with `{chainId}`, `{contract}` and `{tokenId}`. */
  template?: string | undefined
}

/** Returns the link of an NFT: from the integrator's template, else the chain's explorer, else by chain id. */
export function nftPageLink(parameters: NftPageLinkParameters): string {
  const { chainId, contract, tokenId, explorer, template } = parameters
  const atExplorer = explorer && isWebUrl(explorer) ? explorer.replace(/\/+$/, '') + explorerPath : undefined
  const page = template && isWebUrl(template) ? template : (atExplorer ?? anyChain)
  const values: Record<string, string> = { chainId: `${chainId}`, contract, tokenId: `${tokenId}` }
  return page.replace(/\{(chainId|contract|tokenId)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
}

/** Fields of an NFT card, all safe to render. */
export type NftCard = {
  chainId: number
  contract: `0x${string}`
  tokenId: bigint
  name: string
  /** URLs of its image, best first; at least one. */
  image: readonly string[]
  /** URLs of its video, audio or file, best first; usually empty. */
  animation: readonly string[]
  /** Number of copies that the owner has. */
  quantity: bigint
}

/** Fields of an NFT that its card uses. */
export type NftLike = {
  chainId: number
  id: bigint
  tokenAddress: `0x${string}`
  metadata: Record<string, unknown>
  quantityOwned: bigint
}

/** Returns the card of an NFT; undefined, and so hidden, without a name or a safe image. */
export function toNftCard(nft: NftLike, trust: TrustOptions = {}): NftCard | undefined {
  const { chainId, id, tokenAddress, metadata, quantityOwned } = nft
  const name = typeof metadata.name === 'string' ? sanitizeText(metadata.name, limits.nftNameLength) : ''
  const image = listUrls(metadata.image, trust)
  if (!name || image.length === 0) return undefined
  const animation = listUrls(metadata.animation_url ?? metadata.video_url, trust)
  return { chainId, contract: tokenAddress, tokenId: id, name, image, animation, quantity: quantityOwned }
}

function listUrls(value: unknown, trust: TrustOptions): string[] {
  return typeof value === 'string' ? listMediaUrls(value, trust) : []
}
