import type { TrustOptions } from '../media/isPublicUrl.js'
import type { Billfold } from './Billfold.js'

/** Whom the integrator chose: the page asks these origins itself, wherever they are, and the services for the rest. */
export function toTrust({ services, mediaOrigins = [] }: Pick<Billfold, 'services' | 'mediaOrigins'>) {
  const chosen = [...Object.values(services ?? {}), ...mediaOrigins]
  const origins = chosen.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
  return {
    trusted: [...new Set(origins)],
    proxy: services?.images?.replace(/\/+$/, ''),
  } satisfies TrustOptions
}
