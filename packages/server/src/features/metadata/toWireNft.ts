import type { WireNft } from '@billfold/protocol'
import { type Address, getAddress, parseAbi } from 'viem'
import type { OwnedNft } from '../../context/Indexer.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { cleanText } from '../../infra/remote/cleanText.js'
import { getNftMetadata } from './nftMetadata.js'

const abi = parseAbi(['function name() view returns (string)', 'function symbol() view returns (string)'])
const nameLength = 120
const textLength = 2_000
const urlLength = 100_000

/** Converts an NFT to the wire format: cleaned texts, and media URLs of safe schemes only. */
export async function toWireNft(
  server: ServerContext,
  nft: OwnedNft,
  options: { owners?: readonly string[] | undefined },
): Promise<WireNft> {
  const [{ uri, metadata }, contract] = await Promise.all([
    getNftMetadata(server, nft).catch((error: unknown) => skipNft(server, nft, error)),
    readContract(server, nft),
  ])
  const media = (...keys: string[]) =>
    keys.map((key) => toMediaUrl(metadata?.[key])).find((url) => url !== null) ?? null
  return {
    chain_id: nft.chainId,
    contract_address: getAddress(nft.contract),
    token_id: nft.tokenId,
    token_type: nft.kind,
    balance: nft.balance,
    ...(options.owners ? { owner_addresses: options.owners.map((owner) => getAddress(owner)) } : {}),
    name: toText(metadata?.name, nameLength),
    description: toText(metadata?.description, textLength),
    image_url: media('image', 'image_url', 'image_data'),
    animation_url: media('animation_url'),
    external_url: media('external_url'),
    background_color: toText(metadata?.background_color, nameLength),
    status: metadata ? 'active' : 'unresolved',
    metadata_url: uri,
    extra_metadata: pick(metadata, ['attributes', 'properties']),
    collection: { name: contract.name },
    contract: { chain_id: nft.chainId, address: getAddress(nft.contract), type: nft.kind, ...contract },
  }
}

/** An unreadable NFT must not hide the others. */
function skipNft(server: ServerContext, { chainId, contract, tokenId }: OwnedNft, error: unknown) {
  const cause = toCause(error)
  server.log({ level: 'warn', event: 'nft.failed', chainId, contract, tokenId, cause })
  return { uri: null, metadata: null }
}

async function readContract(server: ServerContext, { chainId, contract }: OwnedNft) {
  return server.cache.get(`nft:${chainId}:${contract}`, limits.nftMetadataMs, async () => {
    const client = server.chains.get(chainId)?.client
    const read = async (functionName: 'name' | 'symbol') =>
      client
        ?.readContract({ address: contract as Address, abi, functionName })
        .then((text) => cleanText(text, limits.tokenNameLength))
        .catch(() => undefined)
    const [name, symbol] = await Promise.all([read('name'), read('symbol')])
    return { name: name ?? null, symbol: symbol ?? null }
  })
}

function toText(value: unknown, most: number): string | null {
  return typeof value === 'string' ? cleanText(value, most) : null
}

function toMediaUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > urlLength) return null
  return /^(?:https?:\/\/|ipfs:\/\/|ar:\/\/|data:image\/)/i.test(value) ? value : null
}

function pick(metadata: Record<string, unknown> | null, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.flatMap((key) => (metadata?.[key] === undefined ? [] : [[key, metadata[key]]])),
  )
}
