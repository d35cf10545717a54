import { type Database, databaseName } from './Database.js'

type LoadIndexed = () => Promise<{ openIndexedDatabase(onClosed: () => void): Promise<Database> }>

/**
 * IndexedDB, loaded and opened at first use. Memory takes its place only where the browser has none, or refuses twice
 * and lists none of ours: records of money that exist must never be invisible. Other failures reject, and the next call
 * tries again.
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
        openIndexedDatabase(() => {
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

  /** Whether the browser says that it keeps our records; undefined where it does not tell. */
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
    // A browser that never kept anything is not made to begin with it by a question.
    list: async (...args) => (opening || (await mayHaveRecords()) ? (await ready()).list(...args) : []),
    update: async (...args) => (await ready()).update(...args),
  }
}
