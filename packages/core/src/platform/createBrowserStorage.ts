import { createMemoryStorage } from './createMemoryStorage.js'
import type { KeyValueStorage } from './KeyValueStorage.js'

const prefix = 'billfold.'

/** localStorage, or memory for whatever it refuses: it may be absent, forbidden (even to touch) or full. */
export function createBrowserStorage(): KeyValueStorage {
  const memory = createMemoryStorage()
  return {
    get(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
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
