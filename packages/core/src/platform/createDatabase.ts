import { type Database, databaseName } from './Database.js'

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

  async function isThere(): Promise<boolean> {
    if (!durable || !indexedDB.databases) return true
    const known = await indexedDB.databases().catch(() => undefined)
    return known?.some(({ name }) => name === databaseName) ?? true
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
    // A browser that never kept anything is not made to begin with it by a question.
    list: async (...args) => (opening || (await isThere()) ? (await ready()).list(...args) : []),
    update: async (...args) => (await ready()).update(...args),
  }
}
