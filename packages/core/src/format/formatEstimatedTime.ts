import { display } from '../constants/display.js'

/** Milliseconds as whole minutes, rounded up; `~2 min` when nothing is known (spec §9). */
export function formatEstimatedTime(ms?: number | undefined): string {
  const known = ms !== undefined && Number.isFinite(ms) && ms > 0
  return `~${known ? Math.ceil(ms / display.minuteMs) : display.defaultMinutes} min`
}
