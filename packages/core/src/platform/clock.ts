/** The only source of time, so that tests need not wait. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after a number of milliseconds; returns the cancel function. */
  after(ms: number, run: () => void): () => void
}

/** Creates the system clock. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}
