import { timing } from '../constants/timing.js'
import type { Platform } from '../platform/Platform.js'
import { withTimeout } from '../platform/withTimeout.js'

/** Whether an address answers `HEAD` with an image (spec §7); a data image needs no asking. */
export async function checkImage(
  { fetch, clock }: Pick<Platform, 'fetch' | 'clock'>,
  { url }: { url: string },
): Promise<boolean> {
  if (/^data:image\//i.test(url)) return true
  try {
    const answer = fetch(url, { method: 'HEAD', credentials: 'omit', referrerPolicy: 'no-referrer' })
    const { status, headers } = await withTimeout(clock, timing.imageCheckTimeoutMs, answer)
    return status === 200 && /^image\//i.test(headers.get('content-type') ?? '')
  } catch {
    return false
  }
}
