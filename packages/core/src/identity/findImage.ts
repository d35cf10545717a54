import { listArweaveUrls } from '../media/listArweaveUrls.js'
import { listIpfsUrls } from '../media/listIpfsUrls.js'
import { toSafeImageUrl } from '../media/toSafeImageUrl.js'
import type { Platform } from '../platform/Platform.js'
import { checkImage } from './checkImage.js'

/** The first address of a URI that is safe and really serves an image, or undefined. */
export async function findImage(
  platform: Pick<Platform, 'fetch' | 'clock'>,
  { uri }: { uri: string },
): Promise<string | undefined> {
  for (const url of listCandidates(uri.trim())) {
    if (await checkImage(platform, { url })) return url
  }
  return undefined
}

function listCandidates(uri: string): string[] {
  const first = toSafeImageUrl(uri)
  if (!first) return []
  if (/^ipfs:/i.test(uri)) return listIpfsUrls(uri)
  if (/^ar:/i.test(uri)) return listArweaveUrls(uri)
  return [first]
}
