import type { TrustOptions } from '../media/isPublicUrl.js'
import { listMediaUrls } from '../media/listMediaUrls.js'
import { toPictureUrl } from '../media/toPictureUrl.js'
import type { Platform } from '../platform/Platform.js'
import { checkImage } from './checkImage.js'

/** The first address of a URI that the page may load and that really serves an image, or undefined. */
export async function findImage(
  platform: Pick<Platform, 'fetch' | 'clock'>,
  { uri, ...trust }: TrustOptions & { uri: string },
): Promise<string | undefined> {
  for (const address of listMediaUrls(uri, trust)) {
    const url = toPictureUrl(address, trust)
    if (url && (await checkImage(platform, { url }))) return url
  }
  return undefined
}
