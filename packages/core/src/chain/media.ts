import { limits } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isPublicUrl, isWebUrl, type TrustOptions } from './urls.js'

/** Public gateways in order of preference. A host may put its own first. */
const gateways = {
  ipfs: ['https://ipfs.io/ipfs/', 'https://dweb.link/ipfs/', 'https://4everland.io/ipfs/'],
  arweave: ['https://arweave.net/', 'https://ar-io.dev/', 'https://permagate.io/'],
} as const satisfies Record<string, readonly string[]>

type GatewayOptions = {
  /** Base URLs tried in order. @default the public ones */
  gateways?: readonly string[] | undefined
}

/** Lists the URLs for an IPFS URI, best first; a web URL is returned as is. */
export function listIpfsUrls(uri: string, options: GatewayOptions = {}): string[] {
  if (isWebUrl(uri)) return [uri]
  const path = /^ipfs:\/\/(?:ipfs\/)?(.+)$/i.exec(uri)?.[1]
  if (!path || !isPlainPath(path)) throw new BillfoldError('InvalidIpfsUri')
  return (options.gateways ?? gateways.ipfs).map((base) => joinGateway(base, path))
}

/** Keeps an untrusted path out of the gateway's host name. */
function joinGateway(base: string, path: string): string {
  return base.endsWith('/') ? base + path : `${base}/${path}`
}

/** Returns true if the path cannot leave the gateway's folder, in any encoding. */
function isPlainPath(path: string): boolean {
  return (
    /^[\w-]/.test(path) &&
    !/(^|[/\\]|%2f|%5c)(\.|%2e){1,2}($|[/\\?#]|%2f|%5c)/i.test(path) &&
    !path.includes('\\')
  )
}

/** Lists the URLs for an Arweave URI, best first; a web URL is returned as is. */
export function listArweaveUrls(uri: string, options: GatewayOptions = {}): string[] {
  if (isWebUrl(uri)) return [uri]
  const path = /^ar:\/\/(.+)$/i.exec(uri)?.[1]
  if (!path || !isPlainPath(path)) throw new BillfoldError('InvalidArweaveUri')
  return (options.gateways ?? gateways.arweave).map((base) => joinGateway(base, path))
}

/** Returns the URL of an `ipfs://` URI; a web URL is returned as is, other schemes throw. */
export function resolveIpfs(uri: string, options: GatewayOptions = {}): string {
  return listIpfsUrls(uri, options)[0] ?? uri
}

/** Returns the URL of an `ar://` URI; a web URL is returned as is, other schemes throw. */
export function resolveArweave(uri: string, options: GatewayOptions = {}): string {
  return listArweaveUrls(uri, options)[0] ?? uri
}

/** Images only. SVG is safe because an `img` element runs no scripts. */
const dataImage = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)(;[\w=.+-]+)*,/i

/** Returns a URL that an image may be loaded from (public http(s), data image, IPFS, Arweave), or undefined. */
export function toSafeImageUrl(text: string, options: TrustOptions = {}): string | undefined {
  const uri = text.trim()
  if (/^data:/i.test(uri)) return dataImage.test(uri) && uri.length <= limits.dataUriLength ? uri : undefined
  try {
    if (/^ipfs:/i.test(uri)) return resolveIpfs(uri)
    if (/^ar:/i.test(uri)) return resolveArweave(uri)
  } catch {
    return undefined
  }
  return isPublicUrl(uri, options) ? new URL(uri).href : undefined
}

const dataMedia = /^data:(audio|video)\/[\w.+-]+(;[\w=.+-]+)*,/i

/** Lists the URLs that untrusted media may be loaded from, best first; empty if none is safe. */
export function listMediaUrls(text: string, options: TrustOptions = {}): string[] {
  const uri = text.trim()
  if (dataMedia.test(uri)) return uri.length <= limits.dataUriLength ? [uri] : []
  const first = toSafeImageUrl(uri, options)
  if (!first) return []
  if (/^ipfs:/i.test(uri)) return listIpfsUrls(uri)
  if (/^ar:/i.test(uri)) return listArweaveUrls(uri)
  return [first]
}
