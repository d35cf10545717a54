import type { ServerContext } from '../ServerContext.js'

/** Where an `ipfs://` URI is read; undefined without a gateway, and for other URIs. */
export function toIpfsAddress(
  { ipfsGateway }: Pick<ServerContext, 'ipfsGateway'>,
  uri: string,
): string | undefined {
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(uri) ?? []
  if (path === undefined || ipfsGateway === undefined) return undefined
  // Without the slash the path, which a stranger chose, would go on with the host name.
  return ipfsGateway.endsWith('/') ? ipfsGateway + path : `${ipfsGateway}/${path}`
}
