import { listArweaveUrls } from './listArweaveUrls.js'
import type { GatewayOptions } from './listIpfsUrls.js'

/** The address to read an `ar://` URI from; a web address stays as it is, anything else throws. */
export function resolveArweave(uri: string, options: GatewayOptions = {}): string {
  return listArweaveUrls(uri, options)[0] ?? uri
}
