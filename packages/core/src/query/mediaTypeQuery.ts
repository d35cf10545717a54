import { getMimeType } from '../chain/mediaType.js'
import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching } from '../constants.js'
import type { QueryContext } from './QueryContext.js'

/** Query options for a URL's MIME type, null if unknown; fetched once. */
export function mediaTypeQuery(billfold: Billfold, { url }: { url: string | undefined }) {
  return {
    queryKey: ['billfold', 'mediaType', url] as const,
    queryFn: async ({ signal }: Pick<QueryContext, 'signal'>): Promise<string | null> =>
      (url && (await getMimeType(billfold.platform, { ...toTrust(billfold), url, signal }))) || null,
    staleTime: caching.tokenMetadataMs,
    retry: false,
  }
}
