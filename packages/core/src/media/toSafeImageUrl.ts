import { limits } from '../constants/limits.js'
import { isPublicUrl, type TrustOptions } from './isPublicUrl.js'
import { resolveArweave } from './resolveArweave.js'
import { resolveIpfs } from './resolveIpfs.js'

/** Only images, and SVG too: an `img` element runs no script in it. */
const dataImage = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)(;[\w=.+-]+)*,/i

/** An address that an image may be loaded from, or undefined: public https and http, data images, IPFS and Arweave. */
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
