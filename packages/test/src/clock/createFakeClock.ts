/** A clock that a test controls; fits wherever Billfold takes a clock. */
export type FakeClock = {
  now(): number
  /** Schedules a callback; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** Advances time, runs due timers in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>
  /** Number of pending timers. */
  waiting(): number
}

type Timer = { at: number; order: number; run: () => void }

/** Creates a clock under a test's control. Milliseconds since 1970. @default starts at 2026-01-01 */
export function createFakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  const timers = new Set<Timer>()
  let now = start
  let order = 0

  function findDue(limit: number): Timer | undefined {
    const due = [...timers].filter((timer) => timer.at <= limit)
    return due.sort((a, b) => a.at - b.at || a.order - b.order)[0]
  }

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.max(0, ms), order: order++, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async advance(ms) {
      const limit = now + ms
      await settle()
      for (let timer = findDue(limit); timer; timer = findDue(limit)) {
        timers.delete(timer)
        now = timer.at
        timer.run()
        await settle()
      }
      now = limit
    },
    waiting: () => timers.size,
  }
}

/** Lets every promise settle: a macrotask runs after all microtasks. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
