import type { TrustOptions } from '../media/isPublicUrl.js'
import { listMediaUrls } from '../media/listMediaUrls.js'
import type { Platform } from '../platform/Platform.js'
import { checkImage } from './checkImage.js'

/** The first address of a URI that is safe and really serves an image, or undefined. */
export async function findImage(
  platform: Pick<Platform, 'fetch' | 'clock'>,
  { uri, ...trust }: TrustOptions & { uri: string },
): Promise<string | undefined> {
  for (const url of listMediaUrls(uri, trust)) {
    if (await checkImage(platform, { url })) return url
  }
  return undefined
}
