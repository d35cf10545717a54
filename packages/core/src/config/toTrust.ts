import type { TrustOptions } from '../chain/urls.js'
import type { Billfold } from './Billfold.js'

/** Returns the origins that the page may request directly, and the proxy for all others. */
export function toTrust({ services, mediaOrigins = [] }: Pick<Billfold, 'services' | 'mediaOrigins'>) {
  const chosen = [...Object.values(services ?? {}), ...mediaOrigins]
  const origins = chosen.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
  return {
    trusted: [...new Set(origins)],
    proxy: services?.images?.replace(/\/+$/, ''),
  } satisfies TrustOptions
}
