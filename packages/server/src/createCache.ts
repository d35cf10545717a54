/** Remembers answers for a while and shares one that is still being fetched; failures are not kept. */
export function createCache(now: () => number, most = 5000) {
  const entries = new Map<string, { until: number; value: Promise<unknown> }>()
  return {
    get<T>(key: string, lifeMs: number, load: () => Promise<T>): Promise<T> {
      const found = entries.get(key)
      if (found && found.until > now()) return found.value as Promise<T>
      const value = load()
      entries.delete(key)
      entries.set(key, { until: now() + lifeMs, value })
      value.catch(() => entries.get(key)?.value === value && entries.delete(key))
      const oldest = entries.keys().next().value
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
      return value
    },
  }
}
