/** One call of one of the integrator's callbacks. */
export type BillfoldEvent = { name: string; payload: unknown }

declare global {
  interface Window {
    /** Calls of the embedded component's callbacks, oldest first. */
    billfoldEvents: BillfoldEvent[]
  }
}

/** Creates a callback that records its calls and posts them to the surrounding playground. */
export function recordAs(name: string): (payload?: unknown) => void {
  return (payload) => {
    const event = { name, payload: toPlain(payload) ?? null }
    window.billfoldEvents.push(event)
    tell('callback', event)
  }
}

/** What the playground's log can show: calls of callbacks, events of the kit, and its warnings. */
export type EventKind = 'callback' | 'event' | 'warning'

/** Posts one line to the surrounding playground's log. */
export function tell(kind: EventKind, { name, payload }: BillfoldEvent): void {
  const event = { kind, name, payload: toPlain(payload) ?? null }
  window.parent.postMessage({ type: 'billfold:event', event }, window.location.origin)
}

const deepest = 4

/**
 * Converts a callback's argument to plain data: bigints as decimal strings, without functions and deep
 * nesting. @internal
 */
export function toPlain(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol' || depth > deepest) return undefined
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (Array.isArray(value)) return value.map((item) => toPlain(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, toPlain(item, depth + 1)])
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}
