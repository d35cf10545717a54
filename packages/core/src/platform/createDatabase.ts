import type { Database } from './Database.js'

/** IndexedDB, loaded and opened at first use; memory where the browser has none or refuses it. */
export function createDatabase(): Database {
  let opening: Promise<Database> | undefined
  let durable = typeof indexedDB !== 'undefined'

  async function open(): Promise<Database> {
    if (durable) {
      try {
        const { openIndexedDatabase } = await import('./openIndexedDatabase.js')
        return await openIndexedDatabase(() => {
          opening = undefined
        })
      } catch {
        durable = false
      }
    }
    const { createMemoryDatabase } = await import('./createMemoryDatabase.js')
    return createMemoryDatabase()
  }

  const ready = () => {
    opening ??= open()
    return opening
  }

  return {
    get durable() {
      return durable
    },
    get: async (...args) => (await ready()).get(...args),
    put: async (...args) => (await ready()).put(...args),
    delete: async (...args) => (await ready()).delete(...args),
    list: async (...args) => (await ready()).list(...args),
    update: async (...args) => (await ready()).update(...args),
  }
}
