import { type GatewayOptions, listIpfsUrls } from './listIpfsUrls.js'

/** The address to read an `ipfs://` URI from; a web address stays as it is, anything else throws. */
export function resolveIpfs(uri: string, options: GatewayOptions = {}): string {
  return listIpfsUrls(uri, options)[0] ?? uri
}
