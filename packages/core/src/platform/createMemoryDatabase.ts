import type { Database } from './Database.js'

/** Creates a database in memory. Records are copied in and out, as IndexedDB does. */
export function createMemoryDatabase(): Database {
  const records = new Map<string, { store: string; key: string; value: unknown }>()
  const id = (store: string, key: string) => JSON.stringify([store, key])
  const read = <T>(store: string, key: string) =>
    structuredClone(records.get(id(store, key))?.value) as T | undefined
  const write = (store: string, key: string, value: unknown) => {
    records.set(id(store, key), { store, key, value: structuredClone(value) })
  }
  return {
    durable: false,
    async get<T>(store: string, key: string) {
      return read<T>(store, key)
    },
    async put(store, key, value) {
      write(store, key, value)
    },
    async delete(store, key) {
      records.delete(id(store, key))
    },
    async list<T>(store: string) {
      return [...records.values()]
        .filter((record) => record.store === store)
        .map(({ key, value }) => ({ key, value: structuredClone(value) as T }))
    },
    async update<T>(store: string, key: string, change: (value: T | undefined) => T | undefined) {
      const next = change(read<T>(store, key))
      if (next !== undefined) write(store, key, next)
      return next
    },
  }
}
