import { isSameAddress } from '@billfold/protocol'
import { type Address, getAddress, parseAbi } from 'viem'
import { limits, timing } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import type { Platform } from '../platform/createPlatform.js'
import { withTimeout } from '../platform/wait.js'
import type { IdentityContext } from './IdentityContext.js'
import { listArweaveUrls, listIpfsUrls } from './media.js'
import type { NftReference } from './nfts.js'
import { readContract } from './readContract.js'
import type { RpcClient } from './rpc.js'
import { isPublicUrl, type TrustOptions, toPictureUrl } from './urls.js'

/** Fetches the JSON of a token URI, inline or from a trusted origin; tries `{id}` in hex, then in decimal. @internal */
export async function fetchTokenMetadata(
  platform: Pick<Platform, 'fetch' | 'clock'>,
  { uri, tokenId, ...trust }: TrustOptions & { uri: string; tokenId: bigint },
): Promise<Record<string, unknown>> {
  const inline = /^data:application\/json((?:;[\w=-]+)*),(.*)$/is.exec(uri)
  if (inline) return parse(decodeInline(inline[2] ?? '', (inline[1] ?? '').endsWith(';base64')))
  let failure: unknown
  for (const url of listUrls(uri, tokenId)) {
    try {
      // The services proxy only images, so the page would have to request this itself.
      if (!isPublicUrl(url, trust) || !toPictureUrl(url, { trusted: trust.trusted }))
        throw refuse(403, 'Not an origin that the app has chosen')
      return await download(platform, url)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function decodeInline(body: string, isBase64: boolean): string {
  if (!isBase64) return decodeURIComponent(body)
  return new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
}

function listUrls(uri: string, tokenId: bigint): string[] {
  const spellings = uri.includes('{id}') ? [tokenId.toString(16).padStart(64, '0'), tokenId.toString()] : ['']
  return spellings.flatMap((id) => {
    const location = uri.replaceAll('{id}', id)
    return /^ar:/i.test(location) ? listArweaveUrls(location) : listIpfsUrls(location)
  })
}

async function download({ fetch, clock }: Pick<Platform, 'fetch' | 'clock'>, url: string) {
  const request = fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
  const response = await withTimeout(clock, timing.imageCheckTimeoutMs, request)
  const { status, statusText } = response
  if (!response.ok) throw new BillfoldError('DownloadFailed', { status, statusText, body: '' })
  if (Number(response.headers.get('content-length') ?? 0) > limits.metadataBytes) {
    throw refuse(status, 'too large')
  }
  return parse(await withTimeout(clock, timing.imageCheckTimeoutMs, response.text()))
}

function parse(text: string): Record<string, unknown> {
  if (text.length > limits.metadataBytes) throw refuse(200, 'too large')
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function refuse(status: number, body: string): BillfoldError<'DownloadFailed'> {
  return new BillfoldError('DownloadFailed', { status, statusText: '', body })
}

const erc721Abi = /* @__PURE__ */ parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function tokenURI(uint256 tokenId) view returns (string)',
])
const erc1155Abi = /* @__PURE__ */ parseAbi([
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])

/** Returns the image of an NFT if the account owns it (ENSIP-12), to prevent impersonation. */
export async function getNftImage(
  context: Omit<IdentityContext, 'warn'>,
  { nft, account }: { nft: NftReference; account: Address },
): Promise<string | undefined> {
  const { chains, wagmi } = context
  if (!chains.some(({ id }) => id === nft.chainId)) return undefined
  const client = wagmi.getClient({ chainId: nft.chainId })
  if (!(await isOwned(client, nft, account))) return undefined
  const location = await readUri(client, nft)
  if (!location) return undefined
  const { image, image_url, image_data } = await readMetadata(context, nft, location)
  if (typeof image === 'string' && image) return image
  if (typeof image_url === 'string' && image_url) return image_url
  const drawn = typeof image_data === 'string' && image_data.trimStart().startsWith('<svg')
  return drawn ? `data:image/svg+xml,${encodeURIComponent(image_data)}` : undefined
}

/** Reads metadata from the indexer if the page may not request it. */
async function readMetadata(
  { platform, trusted, getIndexedImage }: Omit<IdentityContext, 'warn'>,
  nft: NftReference,
  uri: string,
): Promise<Record<string, unknown>> {
  try {
    return await fetchTokenMetadata(platform, { uri, tokenId: nft.tokenId, trusted })
  } catch (error) {
    if (!getIndexedImage) throw error
    return { image: await getIndexedImage(nft) }
  }
}

async function isOwned(client: RpcClient, nft: NftReference, account: Address): Promise<boolean> {
  const { standard, contract: address, tokenId } = nft
  if (standard === 'erc721') {
    const read = { address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] } as const
    return isSameAddress(await readContract(client, read), account)
  }
  const args = [getAddress(account), tokenId] as const
  const read = { address, abi: erc1155Abi, functionName: 'balanceOf', args } as const
  return ((await readContract(client, read)) ?? 0n) > 0n
}

async function readUri(
  client: RpcClient,
  { standard, contract: address, tokenId }: NftReference,
): Promise<string | undefined> {
  return standard === 'erc721'
    ? readContract(client, { address, abi: erc721Abi, functionName: 'tokenURI', args: [tokenId] })
    : readContract(client, { address, abi: erc1155Abi, functionName: 'uri', args: [tokenId] })
}
