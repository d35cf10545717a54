import { limits } from '../limits.js'

/** When an event that failed so many times is tried again; the last try is as late as tries go. */
export function getNextTry(attempts: number, queuedAt: number, now: number): number | undefined {
  const end = queuedAt + limits.webhookGiveUpMs
  if (now >= end) return undefined
  const pause = Math.min(limits.webhookRetryMs * 2 ** (attempts - 1), limits.webhookSlowestMs)
  return Math.min(now + pause, end)
}
