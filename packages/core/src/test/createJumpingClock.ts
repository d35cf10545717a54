import { timing } from '../constants.js'
import type { Clock } from '../platform/clock.js'

/** Creates a clock on which waits end at once and time jumps to their end; `pauses` lists them. */
export function createJumpingClock(): Clock & { pauses: number[] } {
  const pauses: number[] = []
  const start = Date.now()
  let jumped = 0
  return {
    pauses,
    now: () => start + jumped,
    after(ms, run) {
      const isPause = ms === timing.pollMs || ms === timing.slowPollMs
      if (!isPause) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      }
      const timer = setTimeout(() => {
        pauses.push(ms)
        jumped += ms
        run()
      })
      return () => clearTimeout(timer)
    },
  }
}
