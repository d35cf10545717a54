import { findWeakColors } from './contrast.js'
import type { Theme } from './Theme.js'

/** Messages already reported to each handler, so that none repeats. */
const reported = new WeakMap<object, Set<string>>()

/** Warns developers once of a theme whose colours are hard to read. */
export function reportWeakColors(theme: Theme, warn: (message: string) => void): void {
  const found = findWeakColors(theme)
  if (found.length === 0) return
  const rows = found.map(
    // Cut, not rounded: 4.49 must not read as 4.5.
    ({ token, on, ratio, needed }) =>
      `${token} on ${on} is ${Math.floor(ratio * 100) / 100}:1, needs ${needed}:1`,
  )
  const line = `Billfold: colours of the theme are hard to read: ${rows.join('; ')}.`
  const lines = reported.get(warn) ?? new Set()
  reported.set(warn, lines)
  if (lines.has(line)) return
  lines.add(line)
  warn(line)
}
