/** One value that can be read, changed and watched. */
export type Store<T> = {
  get(): T
  set(update: (value: T) => T): void
  /** Returns what ends the subscription. */
  subscribe(run: (value: T, before: T) => void): () => void
}

/** A store that tells its subscribers only when the value is another one than before. */
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
