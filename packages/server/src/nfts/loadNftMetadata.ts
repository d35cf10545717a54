import { limits } from '../limits.js'
import { fetchRemote } from '../remote/fetchRemote.js'
import { toIpfsAddress } from '../remote/toIpfsAddress.js'
import type { ServerContext } from '../ServerContext.js'
import { cleanJson } from './cleanJson.js'

/** Reads the JSON that a token's address points at; undefined when there is none to be had. */
export async function loadNftMetadata(
  server: ServerContext,
  uri: string,
  tokenId: bigint,
): Promise<Record<string, unknown> | undefined> {
  if (uri.startsWith('data:')) return parse(decodeDataUri(uri))
  for (const id of uri.includes('{id}')
    ? [tokenId.toString(16).padStart(64, '0'), tokenId.toString()]
    : ['']) {
    const address = toWebAddress(server, uri.replaceAll('{id}', id))
    const found = address === undefined ? undefined : await tryFetch(server, address)
    if (found) return found
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
