import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching } from '../constants/caching.js'
import { getMimeType } from '../media/getMimeType.js'
import type { QueryContext } from './QueryContext.js'

/** The MIME type of what an address leads to, null when nobody says; asked once. */
export function mediaTypeQuery(billfold: Billfold, { url }: { url: string | undefined }) {
  return {
    queryKey: ['billfold', 'mediaType', url] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<string | null> =>
      (url && (await getMimeType(billfold.platform, { ...toTrust(billfold), url, signal }))) || null,
    staleTime: caching.tokenMetadataMs,
    retry: false,
  }
}
