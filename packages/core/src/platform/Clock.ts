/** The only source of time, so that waits are tested in milliseconds. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after so many milliseconds; returns what cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The clock of the machine. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}
