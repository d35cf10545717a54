import { isWebUrl } from '../media/isWebUrl.js'

/** Explorers of every make know EIP-3091's token page; those that have one page per piece find it by `a`. */
const explorerPath = '/token/{contract}?a={tokenId}'

/** A page that goes by chain id alone, for chains without an explorer. */
const anyChain = 'https://thirdweb.com/{chainId}/{contract}/nfts/{tokenId}'

export type NftPageLinkParameters = {
  chainId: number
  contract: string
  tokenId: bigint
  /** The chain's explorer, where one is known. */
  explorer?: string | undefined
  /** The integrator's own choice, with `{chainId}`, `{contract}` and `{tokenId}` in it. */
  template?: string | undefined
}

/** Where others show this NFT: by the integrator's template, else at the chain's explorer, else by chain id alone. */
export function nftPageLink(parameters: NftPageLinkParameters): string {
  const { chainId, contract, tokenId, explorer, template } = parameters
  const atExplorer = explorer && isWebUrl(explorer) ? explorer.replace(/\/+$/, '') + explorerPath : undefined
  const page = template && isWebUrl(template) ? template : (atExplorer ?? anyChain)
  const values: Record<string, string> = { chainId: `${chainId}`, contract, tokenId: `${tokenId}` }
  return page.replace(/\{(chainId|contract|tokenId)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
}
