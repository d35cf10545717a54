import type { Platform } from '@billfold/core'

/** Records that last as long as the picture: one state of the gallery must not find what another has left. */
export function createMemoryDatabase(): Platform['database'] {
  const records = new Map<string, unknown>()
  const place = (store: string, key: string) => `${store}\n${key}`
  return {
    durable: true,
    get: async (store, key) => records.get(place(store, key)) as never,
    put: async (store, key, value) => void records.set(place(store, key), value),
    delete: async (store, key) => void records.delete(place(store, key)),
    list: async (store) =>
      [...records]
        .filter(([key]) => key.startsWith(place(store, '')))
        .map(([key, value]) => ({ key: key.slice(store.length + 1), value: value as never })),
    async update(store, key, change) {
      const next = change(records.get(place(store, key)) as never)
      if (next !== undefined) records.set(place(store, key), next)
      return next
    },
  }
}
