import type { Clock } from '../platform/clock.js'

/** Creates a clock that runs faster by a factor: two seconds of polling pass in milliseconds. */
export function createFastClock(speed = 100): Clock {
  const start = Date.now()
  return {
    now: () => start + (Date.now() - start) * speed,
    after(ms, run) {
      const timer = setTimeout(run, ms / speed)
      return () => clearTimeout(timer)
    },
  }
}
