import type { Note } from '../../context/Finding.js'

/** Difference between clocks at which signed requests begin to fail, in milliseconds. */
const clockMs = 30_000

export function ok(message: string): Note {
  return { level: 'ok', message }
}

export function warn(message: string): Note {
  return { level: 'warning', message }
}

export function fail(message: string): Note {
  return { level: 'problem', message }
}

/** Compares this clock with the clock of a service that checks the time of signatures. */
export function checkClockLead(name: string, leadMs: number | undefined): Note[] {
  if (leadMs === undefined || Math.abs(leadMs) <= clockMs) return []
  const seconds = Math.round(Math.abs(leadMs) / 1000)
  const side = leadMs > 0 ? 'behind' : 'ahead of'
  return [
    fail(
      `this clock is ${seconds} s ${side} ${name}'s, so signatures are refused: set the clock, best by NTP`,
    ),
  ]
}

/** Reports configured chains that a service does not have: a problem if it has none of them. */
export function checkServed(
  chains: Iterable<{ id: number; name: string }>,
  isServed: (chainId: number) => boolean,
  { hint = '' }: { hint?: string | undefined } = {},
): Note[] {
  const all = [...chains]
  const missing = all.filter(({ id }) => !isServed(id))
  const list = missing.map(({ id, name }) => `${id} (${name})`).join(', ')
  const end = hint ? `: ${hint}` : ''
  if (missing.length === 0) return []
  return missing.length === all.length
    ? [fail(`it serves none of your chains ${list}${end}`)]
    : [warn(`it does not serve chain ${list}${end}`)]
}
