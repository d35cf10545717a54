import { fetchTokenMetadata } from '../media/fetchTokenMetadata.js'
import type { NftReference } from '../media/parseNftUri.js'
import { call } from '../rpc/call.js'
import { decodeBytes } from '../rpc/decodeBytes.js'
import { decodeText } from '../rpc/decodeText.js'
import { decodeUint } from '../rpc/decodeUint.js'
import { encodeWord } from '../rpc/encodeWord.js'
import type { RpcClient } from '../rpc/RpcClient.js'
import type { IdentityContext } from './IdentityContext.js'

/** How each standard tells whose a token is and where its metadata are. */
const standards = {
  erc721: {
    // ownerOf(uint256)
    owner: ({ tokenId }: NftReference) => `0x6352211e${encodeWord(tokenId)}` as const,
    owns: (answer: bigint, account: `0x${string}`) => answer === BigInt(account),
    // tokenURI(uint256)
    uri: '0xc87b56dd',
  },
  erc1155: {
    // balanceOf(address,uint256)
    owner: ({ tokenId }: NftReference, account: `0x${string}`) =>
      `0x00fdd58e${encodeWord(account)}${encodeWord(tokenId)}` as const,
    owns: (answer: bigint) => answer > 0n,
    // uri(uint256)
    uri: '0x0e89341c',
  },
} as const

/** The image of an NFT, provided that the account owns it (ENSIP-12): else anybody could wear anybody's. */
export async function getNftImage(
  context: Omit<IdentityContext, 'warn'>,
  { nft, account }: { nft: NftReference; account: `0x${string}` },
): Promise<string | undefined> {
  const { chains, wagmi } = context
  if (!chains.some(({ id }) => id === nft.chainId)) return undefined
  const client = wagmi.getClient({ chainId: nft.chainId })
  if (!(await isOwned(client, nft, account))) return undefined
  const { uri } = standards[nft.standard]
  const bytes = decodeBytes(
    await call(client, { to: nft.contract, data: `${uri}${encodeWord(nft.tokenId)}` }),
  )
  const location = bytes && decodeText(bytes)
  if (!location) return undefined
  const { image, image_url, image_data } = await readMetadata(context, nft, location)
  if (typeof image === 'string' && image) return image
  if (typeof image_url === 'string' && image_url) return image_url
  const drawn = typeof image_data === 'string' && image_data.trimStart().startsWith('<svg')
  return drawn ? `data:image/svg+xml,${encodeURIComponent(image_data)}` : undefined
}

/** Where the page may not ask for them itself, the indexer has read them. */
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

async function isOwned(client: RpcClient, nft: NftReference, account: `0x${string}`): Promise<boolean> {
  const { owner, owns } = standards[nft.standard]
  const answer = decodeUint(await call(client, { to: nft.contract, data: owner(nft, account) }))
  return answer !== undefined && owns(answer, account)
}
