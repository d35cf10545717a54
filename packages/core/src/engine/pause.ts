import { timing } from '../constants.js'
import type { Platform } from '../platform/createPlatform.js'

export type PauseParameters = {
  /** Start of the polling; it slows down after a minute. */
  since: number
  signal?: AbortSignal | undefined
}

/** Waits between polls: 2 s, 10 s after a minute. Ends early when the page becomes visible or online. */
export function pause({ clock, page }: Platform, { since, signal }: PauseParameters): Promise<void> {
  const ms = clock.now() - since < timing.slowPollAfterMs ? timing.pollMs : timing.slowPollMs
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const finish = (settle: () => void) => () => {
      cancel()
      stopWatching?.()
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const abort = finish(() => reject(signal?.reason))
    const cancel = clock.after(ms, finish(resolve))
    const stopWatching = page?.onVisible(finish(resolve))
    signal?.addEventListener('abort', abort, { once: true })
  })
}
