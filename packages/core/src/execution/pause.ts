import { timing } from '../constants/timing.js'
import type { Platform } from '../platform/Platform.js'

export type PauseParameters = {
  /** When the polling began; after a minute it slows down. */
  since: number
  signal?: AbortSignal | undefined
}

/** Waits between two looks: 2 s, 10 s after a minute, and not at all once the page is seen or the network is back. */
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
