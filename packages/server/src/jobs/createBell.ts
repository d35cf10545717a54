/** Wakes loops before their time. */
export type Bell = {
  ring: () => void
  /** How often it has rung. */
  count: () => number
  /** Waits for the time to pass, for the signal, and for a ring after `since`: one that came while the loop was at work is not lost. */
  sleep: (ms: number, options: { since?: number | undefined; signal: AbortSignal }) => Promise<void>
}

/** A bell that everything in one process shares. */
export function createBell(): Bell {
  const sleepers = new Set<() => void>()
  let rings = 0
  return {
    ring() {
      rings += 1
      for (const wake of [...sleepers]) wake()
    },
    count: () => rings,
    sleep: (ms, { since, signal }) =>
      new Promise((resolve) => {
        if (signal.aborted || (since !== undefined && rings !== since)) return resolve()
        const wake = () => {
          clearTimeout(timer)
          sleepers.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        if (since !== undefined) sleepers.add(wake)
        signal.addEventListener('abort', wake)
      }),
  }
}
