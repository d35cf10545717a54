import type { Services } from './services.js'

/** Origins of the services that the integrator chose: what they refer to on themselves may be loaded, wherever they are. */
export function listServiceOrigins(services: Services | undefined): string[] {
  const urls = Object.values(services ?? {}).flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url)] : [],
  )
  return [...new Set(urls.map(({ origin }) => origin))]
}
