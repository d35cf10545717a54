import { limits } from '../constants/limits.js'
import type { TrustOptions } from './isPublicUrl.js'
import { listArweaveUrls } from './listArweaveUrls.js'
import { listIpfsUrls } from './listIpfsUrls.js'
import { toSafeImageUrl } from './toSafeImageUrl.js'

const dataMedia = /^data:(audio|video)\/[\w.+-]+(;[\w=.+-]+)*,/i

/** Every address that a stranger's media may be loaded from, best first; none when it is not safe. */
export function listMediaUrls(text: string, options: TrustOptions = {}): string[] {
  const uri = text.trim()
  if (dataMedia.test(uri)) return uri.length <= limits.dataUriLength ? [uri] : []
  const first = toSafeImageUrl(uri, options)
  if (!first) return []
  if (/^ipfs:/i.test(uri)) return listIpfsUrls(uri)
  if (/^ar:/i.test(uri)) return listArweaveUrls(uri)
  return [first]
}
