import { and, eq } from 'drizzle-orm'
import { type Address, parseAbi } from 'viem'
import { nftMetadataTable } from '../database/tables/nftMetadataTable.js'
import type { OwnedNft } from '../indexer/Indexer.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { cleanString } from './cleanJson.js'
import { loadNftMetadata } from './loadNftMetadata.js'

const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/** What an NFT says about itself. */
export type NftMetadata = { uri: string | null; metadata: Record<string, unknown> | null }

/** Stored metadata, read anew when it has grown old or was never found. */
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
