/** A value that can be read, changed and watched. */
export type Store<T> = {
  get(): T
  set(update: (value: T) => T): void
  /** Returns the unsubscribe function. */
  subscribe(run: (value: T, before: T) => void): () => void
}

/** Creates a store that notifies its subscribers only if the value has changed. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const subscribers = new Set<(value: T, before: T) => void>()
  return {
    get: () => value,
    set(update) {
      const before = value
      value = update(before)
      if (Object.is(value, before)) return
      for (const run of [...subscribers]) run(value, before)
    },
    subscribe(run) {
      subscribers.add(run)
      return () => {
        subscribers.delete(run)
      }
    },
  }
}
