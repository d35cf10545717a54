import type { BillfoldEvent, BillfoldEvents, EventName } from './BillfoldEvents.js'

/** Listens to one kind of event, or to all with `'*'`; returns what ends it. */
export type Listen = <Name extends EventName | '*'>(
  name: Name,
  listener: (event: Extract<BillfoldEvent, { name: Name extends '*' ? EventName : Name }>) => void,
) => () => void

export type Emit = <Name extends EventName>(name: Name, fields: BillfoldEvents[Name]) => void

/** One stream of events. A listener that throws is the host's: it is logged, and nobody else misses anything. */
export function createEvents(warn: (message: string, cause: unknown) => void): { on: Listen; emit: Emit } {
  const listeners = new Set<{ name: string; run: (event: never) => void }>()
  return {
    on(name, run) {
      const entry = { name, run }
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
    emit(name, fields) {
      for (const listener of [...listeners]) {
        if (listener.name !== name && listener.name !== '*') continue
        try {
          listener.run({ ...fields, name } as never)
        } catch (error) {
          warn(`A listener to "${name}" failed`, error)
        }
      }
    },
  }
}
