import { type Address, type Hex, isHex } from 'viem'
import { limits } from '../limits.js'
import { fetchRemote, RemoteError } from './fetchRemote.js'

/** Converts an `ipfs://` URI to a gateway URL; undefined for other URIs or without a gateway. */
export function toIpfsAddress(
  { ipfsGateway }: { ipfsGateway: string | undefined },
  uri: string,
): string | undefined {
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(uri) ?? []
  if (path === undefined || ipfsGateway === undefined) return undefined
  // Without the slash, the untrusted path would extend the host name.
  return ipfsGateway.endsWith('/') ? ipfsGateway + path : `${ipfsGateway}/${path}`
}

/** ERC-3668 lookup of a contract. */
export type GatewayRequest = { urls: readonly string[]; sender: Address; data: Hex }

/** Performs an ERC-3668 lookup. The contract chose the URLs, so they are untrusted. */
export async function askGateway(
  server: { development: boolean; publicUrl: string },
  { urls, sender, data }: GatewayRequest,
  signal: AbortSignal,
): Promise<Hex> {
  const options = {
    mostBytes: limits.gatewayBytes,
    httpsOnly: !server.development,
    trustedOrigin: server.development ? new URL(server.publicUrl).origin : undefined,
    signal,
  }
  let problem: unknown = new RemoteError('The contract names no gateway')
  for (const url of urls.slice(0, limits.gatewaysPerRequest)) {
    const address = url.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    const headers = { 'content-type': 'application/json' }
    const post = url.includes('{data}') ? undefined : { body: JSON.stringify({ data, sender }), headers }
    try {
      const { type, bytes } = await fetchRemote(address, { ...options, post })
      return readAnswer(type, bytes.toString('utf8'))
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

function readAnswer(type: string, text: string): Hex {
  const answer: unknown = type.startsWith('application/json') ? JSON.parse(text)?.data : text
  if (!isHex(answer)) throw new RemoteError('The gateway answered no bytes')
  return answer
}
