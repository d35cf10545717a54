import { BillfoldError } from '../errors/BillfoldError.js'
import { gateways } from './gateways.js'
import { isWebUrl } from './isWebUrl.js'

export type GatewayOptions = {
  /** Base addresses tried in order. @default the public ones */
  gateways?: readonly string[] | undefined
}

/** Every address that an IPFS URI can be read from, best first; a web address stands for itself. */
export function listIpfsUrls(uri: string, options: GatewayOptions = {}): string[] {
  if (isWebUrl(uri)) return [uri]
  const path = /^ipfs:\/\/(?:ipfs\/)?(.+)$/i.exec(uri)?.[1]
  if (!path || !isPlainPath(path)) throw new BillfoldError('InvalidIpfsUri')
  return (options.gateways ?? gateways.ipfs).map((base) => joinGateway(base, path))
}

/** Keeps a path, which a stranger chose, out of the gateway's host name. */
export function joinGateway(base: string, path: string): string {
  return base.endsWith('/') ? base + path : `${base}/${path}`
}

/** No way up and out of the gateway's folder, however it is spelled. */
export function isPlainPath(path: string): boolean {
  return (
    /^[\w-]/.test(path) &&
    !/(^|[/\\]|%2f|%5c)(\.|%2e){1,2}($|[/\\?#]|%2f|%5c)/i.test(path) &&
    !path.includes('\\')
  )
}
