import { isGone, isPassing } from './DriverError.js'

/** Milliseconds of an action, if nothing else is said; a journey's own limit comes first. */
export const longMs = 60_000
const pollMs = 50

export const pause = (ms = pollMs) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until the document answers, which it does not while it is replaced; undefined for what is gone. */
export async function unlessGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const end = Date.now() + longMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (isGone(error)) return undefined
      if (!isPassing(error) || Date.now() > end) throw error
      await pause()
    }
  }
}
