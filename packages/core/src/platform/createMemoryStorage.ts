import type { KeyValueStorage } from './KeyValueStorage.js'

/** Storage that lasts as long as the page: for servers, tests and browsers that refuse theirs. */
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
