import type { TrustOptions } from './isPublicUrl.js'

/**
 * Where the page may load what a stranger chose: from an origin that the integrator chose, else through the services,
 * so that no stranger learns who looks and when; undefined where there is no such way.
 */
export function toPictureUrl(uri: string, { trusted = [], proxy }: TrustOptions): string | undefined {
  if (trusted === 'all' || /^(blob:|data:(image|audio|video)\/)/i.test(uri)) return uri
  if (!URL.canParse(uri)) return undefined
  if (trusted.includes(new URL(uri).origin)) return uri
  return proxy && `${proxy}/image?url=${encodeURIComponent(uri)}`
}
