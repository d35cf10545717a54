/** How long a value is kept: so many milliseconds, or as long as the value itself allows. */
export type Life<T> = number | ((value: T) => number)

/** Remembers answers for a while and shares one that is still being fetched; failures are not kept. */
export function createCache(now: () => number, most = 5000) {
  const entries = new Map<string, { until: number; value: Promise<unknown> }>()
  return {
    get<T>(key: string, life: Life<T>, load: () => Promise<T>): Promise<T> {
      const found = entries.get(key)
      if (found && found.until > now()) return found.value as Promise<T>
      const value = load()
      const entry = { until: typeof life === 'number' ? now() + life : Number.POSITIVE_INFINITY, value }
      entries.delete(key)
      entries.set(key, entry)
      value.then(
        (loaded) => {
          if (typeof life === 'function') entry.until = now() + life(loaded)
        },
        () => entries.get(key) === entry && entries.delete(key),
      )
      const oldest = entries.keys().next().value
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
      return value
    },
  }
}
