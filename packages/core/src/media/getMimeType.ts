import { timing } from '../constants/timing.js'
import type { Platform } from '../platform/Platform.js'
import { withTimeout } from '../platform/withTimeout.js'
import type { TrustOptions } from './isPublicUrl.js'
import { mimeTypes } from './mimeTypes.js'
import { toPictureUrl } from './toPictureUrl.js'

/** What kind of media an address leads to: by its extension, else by asking; undefined when nobody says. */
export async function getMimeType(
  { fetch, clock }: Pick<Platform, 'fetch' | 'clock'>,
  { url, signal, ...trust }: TrustOptions & { url: string; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const declared = /^data:([\w.+-]+\/[\w.+-]+)/i.exec(url)?.[1]
  if (declared) return declared.toLowerCase()
  const extension = /\.(\w+)$/.exec(url.split(/[?#]/, 1)[0] ?? '')?.[1]?.toLowerCase() ?? ''
  const known: Record<string, string> = mimeTypes
  if (Object.hasOwn(known, extension)) return known[extension]
  const target = toPictureUrl(url, trust)
  // What the page may not even ask about is no more than a file.
  if (!target) return 'application/octet-stream'
  // A blob knows no HEAD.
  const method = url.startsWith('blob:') ? 'GET' : 'HEAD'
  try {
    const options: RequestInit = {
      method,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(signal ? { signal } : {}),
    }
    const response = await withTimeout(clock, timing.imageCheckTimeoutMs, fetch(target, options))
    return response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() || undefined
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}
