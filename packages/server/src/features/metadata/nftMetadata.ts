import { and, eq } from 'drizzle-orm'
import { type Address, parseAbi } from 'viem'
import type { OwnedNft } from '../../context/Indexer.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { nftMetadataTable } from '../../infra/db/tables/metadata.js'
import { limits } from '../../infra/limits.js'
import { cleanJson, cleanString } from '../../infra/remote/cleanText.js'
import { fetchRemote } from '../../infra/remote/fetchRemote.js'
import { toIpfsAddress } from '../../infra/remote/gateways.js'

const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/** Metadata of an NFT with its URI. */
export type NftMetadata = { uri: string | null; metadata: Record<string, unknown> | null }

/** Returns stored metadata; reads it again if expired or never found. */
export async function getNftMetadata(server: ServerContext, nft: OwnedNft): Promise<NftMetadata> {
  const { chainId, contract, tokenId } = nft
  const table = nftMetadataTable
  const key = and(eq(table.chainId, chainId), eq(table.contract, contract), eq(table.tokenId, tokenId))
  const [stored] = await server.database.select().from(table).where(key)
  const life = stored?.metadata ? limits.nftMetadataMs : limits.nftMetadataRetryMs
  if (stored && stored.readAt.getTime() + life > server.now()) return stored
  const uri = await readUri(server, nft)
  const metadata = (uri && (await loadNftMetadata(server, uri, BigInt(tokenId)))) || stored?.metadata || null
  const row = { uri: uri ?? null, metadata, readAt: new Date(server.now()) }
  await server.database
    .insert(table)
    .values({ chainId, contract, tokenId, ...row })
    .onConflictDoUpdate({ target: [table.chainId, table.contract, table.tokenId], set: row })
  return row
}

async function readUri(server: ServerContext, nft: OwnedNft): Promise<string | undefined> {
  const client = server.chains.get(nft.chainId)?.client
  const functionName = nft.kind === 'erc721' ? 'tokenURI' : 'uri'
  const uri = await client
    ?.readContract({ address: nft.contract as Address, abi, functionName, args: [BigInt(nft.tokenId)] })
    .catch(() => undefined)
  return uri === undefined || uri.length > limits.nftMetadataBytes ? undefined : cleanString(uri)
}

/** Fetches the JSON of a token URI; undefined if unavailable. */
async function loadNftMetadata(
  server: ServerContext,
  uri: string,
  tokenId: bigint,
): Promise<Record<string, unknown> | undefined> {
  if (uri.startsWith('data:')) return parse(decodeDataUri(uri))
  for (const id of uri.includes('{id}')
    ? [tokenId.toString(16).padStart(64, '0'), tokenId.toString()]
    : ['']) {
    const address = toWebAddress(server, uri.replaceAll('{id}', id))
    const file = address === undefined ? undefined : await tryFetch(server, address)
    if (file) return file
  }
  return undefined
}

async function tryFetch(
  server: ServerContext,
  address: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const trustedOrigin = server.development ? new URL(server.publicUrl).origin : undefined
    const { bytes } = await fetchRemote(address, { mostBytes: limits.nftMetadataBytes, trustedOrigin })
    return parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function toWebAddress(server: ServerContext, uri: string): string | undefined {
  if (/^https?:\/\//i.test(uri)) return uri
  return toIpfsAddress(server, uri)
}

function decodeDataUri(uri: string): string {
  const [, base64, content = ''] = /^data:application\/json[^,]*?(;base64)?,(.*)$/s.exec(uri) ?? []
  if (content.length > limits.nftMetadataBytes) return ''
  try {
    return base64 ? Buffer.from(content, 'base64').toString('utf8') : decodeURIComponent(content)
  } catch {
    return ''
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value = cleanJson(JSON.parse(text))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
