import type { Database } from './Database.js'

/** @internal */
export const databaseName = 'billfold'

type LoadIndexed = () => Promise<{
  openIndexedDatabase(name: string, onClosed: () => void): Promise<Database>
}>

/**
 * Opens IndexedDB on first use. Falls back to memory only without IndexedDB, or after two failures if no database of
 * ours is listed.
 */
export function createDatabase(
  loadIndexed: LoadIndexed = () => import('./openIndexedDatabase.js'),
): Database {
  let opening: Promise<Database> | undefined
  let durable = typeof indexedDB !== 'undefined'

  async function open(): Promise<Database> {
    if (durable) {
      const { openIndexedDatabase } = await loadIndexed()
      const tryOpen = () =>
        openIndexedDatabase(databaseName, () => {
          opening = undefined
        })
      try {
        return await tryOpen().catch(tryOpen)
      } catch (error) {
        if (await isListed().catch(() => false)) throw error
        durable = false
      }
    }
    const { createMemoryDatabase } = await import('./createMemoryDatabase.js')
    return createMemoryDatabase()
  }

  /** Returns true if the browser lists our database; undefined if it cannot list databases. */
  async function isListed(): Promise<boolean | undefined> {
    const known = await indexedDB.databases?.()
    return known?.some(({ name }) => name === databaseName)
  }

  const mayHaveRecords = async () => !durable || ((await isListed().catch(() => undefined)) ?? true)

  const ready = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    get durable() {
      return durable
    },
    get: async (...args) => (await ready()).get(...args),
    put: async (...args) => (await ready()).put(...args),
    delete: async (...args) => (await ready()).delete(...args),
    // A query must not create the database in a browser that has none.
    list: async (...args) => (opening || (await mayHaveRecords()) ? (await ready()).list(...args) : []),
    update: async (...args) => (await ready()).update(...args),
  }
}
