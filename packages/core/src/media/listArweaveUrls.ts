import { BillfoldError } from '../errors/BillfoldError.js'
import { gateways } from './gateways.js'
import { isWebUrl } from './isWebUrl.js'
import { type GatewayOptions, isPlainPath, joinGateway } from './listIpfsUrls.js'

/** Every address that an Arweave URI can be read from, best first; a web address stands for itself. */
export function listArweaveUrls(uri: string, options: GatewayOptions = {}): string[] {
  if (isWebUrl(uri)) return [uri]
  const path = /^ar:\/\/(.+)$/i.exec(uri)?.[1]
  if (!path || !isPlainPath(path)) throw new BillfoldError('InvalidArweaveUri')
  return (options.gateways ?? gateways.arweave).map((base) => joinGateway(base, path))
}
