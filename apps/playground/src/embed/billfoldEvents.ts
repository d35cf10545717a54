import { toPlain } from './toPlain.js'

/** One call of one of the integrator's callbacks. */
export type BillfoldEvent = { name: string; payload: unknown }

declare global {
  interface Window {
    /** Every callback that the embedded component made, oldest first. */
    billfoldEvents: BillfoldEvent[]
  }
}

/** A callback that only writes down that it was called, and tells the playground around it. */
export function recordAs(name: string): (payload?: unknown) => void {
  return (payload) => {
    const event = { name, payload: toPlain(payload) ?? null }
    window.billfoldEvents.push(event)
    window.parent.postMessage({ type: 'billfold:event', event }, window.location.origin)
  }
}
