/** Lifetime of a value: milliseconds, or a function of the value. */
export type Life<T> = number | ((value: T) => number)

export type Cache = ReturnType<typeof createCache>

/** Creates a cache that shares pending loads. Failures are not cached. */
export function createCache(now: () => number, most = 5000) {
  const entries = new Map<string, { until: number; value: Promise<unknown> }>()
  return {
    get<T>(key: string, life: Life<T>, load: () => Promise<T>): Promise<T> {
      const cached = entries.get(key)
      if (cached && cached.until > now()) return cached.value as Promise<T>
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
