/** Storage of preferences, never of payments. Keys have the prefix `billfold.`. */
export type KeyValueStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Runs when another tab changes the key; returns the unsubscribe function. */
  watch?: ((key: string, run: (value: string | undefined) => void) => () => void) | undefined
}

/** Creates storage in memory, for servers, tests and browsers that refuse theirs. @internal */
export function createMemoryStorage(initial: Record<string, string> = {}): KeyValueStorage {
  const values = new Map(Object.entries(initial))
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value)
    },
    remove(key) {
      values.delete(key)
    },
  }
}

const prefix = 'billfold.'

/**
 * Creates localStorage, or memory for writes that it refuses: it may be missing, forbidden (even to access) or full.
 */
export function createBrowserStorage(): KeyValueStorage {
  const memory = createMemoryStorage()
  return {
    get(key) {
      const inMemory = memory.get(key)
      if (inMemory !== undefined) return inMemory
      return attempt(() => localStorage.getItem(prefix + key)) ?? undefined
    },
    set(key, value) {
      memory.remove(key)
      try {
        localStorage.setItem(prefix + key, value)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.remove(key)
      attempt(() => localStorage.removeItem(prefix + key))
    },
    watch(key, run) {
      const notice = (event: StorageEvent) => {
        if (event.key === prefix + key) run(event.newValue ?? undefined)
      }
      attempt(() => addEventListener('storage', notice))
      return () => attempt(() => removeEventListener('storage', notice))
    },
  }
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
