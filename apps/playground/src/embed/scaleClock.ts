/** A clock that runs n times as fast as the wall clock: waits of seconds pass in milliseconds. */
export function scaleClock(speed: number) {
  const start = Date.now()
  return {
    now: () => start + (Date.now() - start) * speed,
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms / speed)
      return () => clearTimeout(timer)
    },
  }
}
