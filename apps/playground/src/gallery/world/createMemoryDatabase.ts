import type { Platform } from '@billfold/core'
import type { WorldOptions } from './World.js'

/** Records that last as long as the picture: one state of the gallery must not find what another has left. */
export function createMemoryDatabase({ journal, recordless }: WorldOptions): Platform['database'] {
  const place = (store: string, key: string) => `${store}\n${key}`
  const kept = journal === 'failed' ? [] : (journal ?? [])
  const records = new Map<string, unknown>(kept.map((one) => [place('operations', one.id), one]))
  return {
    durable: !recordless,
    get: async (store, key) => records.get(place(store, key)) as never,
    put: async (store, key, value) => void records.set(place(store, key), value),
    delete: async (store, key) => void records.delete(place(store, key)),
    list: async (store) => {
      if (journal === 'failed') throw new Error('The disk refuses.')
      return [...records]
        .filter(([key]) => key.startsWith(place(store, '')))
        .map(([key, value]) => ({ key: key.slice(store.length + 1), value: value as never }))
    },
    async update(store, key, change) {
      const next = change(records.get(place(store, key)) as never)
      if (next !== undefined) records.set(place(store, key), next)
      return next
    },
  }
}
