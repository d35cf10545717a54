import type { Database } from './Database.js'
import { databaseName, hasIndexedDb, isListed } from './indexedDatabases.js'
import { openIndexedDatabase } from './openIndexedDatabase.js'

type OpenIndexed = (name: string, onClosed: () => void) => Promise<Database>

/**
 * Opens IndexedDB on first use, and again if the browser closes it. Falls back to memory only without IndexedDB, or
 * after two failures if no database of ours is listed and none was open in this page.
 */
export function createKeptDatabase(openIndexed: OpenIndexed = openIndexedDatabase): Database {
  let opening: Promise<Database> | undefined
  let durable = hasIndexedDb()
  let wasOpen = false

  async function open(onClosed: () => void): Promise<Database> {
    if (durable) {
      const tryOpen = () => openIndexed(databaseName, onClosed)
      try {
        const database = await tryOpen().catch(tryOpen)
        wasOpen = true
        return database
      } catch (error) {
        if (wasOpen || (await isListed().catch(() => false))) throw error
        durable = false
      }
    }
    const { createMemoryDatabase } = await import('./createMemoryDatabase.js')
    return createMemoryDatabase()
  }

  const ready = () => {
    if (opening) return opening
    const forget = () => {
      if (opening === latest) opening = undefined
    }
    const latest = open(forget)
    opening = latest
    latest.catch(forget)
    return latest
  }

  /** Repeats a call once if its connection was lost. Even if it was written, updates compare before they write. */
  const use = async <T>(call: (database: Database) => Promise<T>): Promise<T> => {
    const used = ready()
    try {
      return await call(await used)
    } catch (error) {
      if (!isLost(error)) throw error
      if (opening === used) opening = undefined
      return call(await ready())
    }
  }

  return {
    get durable() {
      return durable
    },
    get: <T>(store: string, key: string) => use((database) => database.get<T>(store, key)),
    put: (...args) => use((database) => database.put(...args)),
    delete: (...args) => use((database) => database.delete(...args)),
    list: <T>(store: string) => use((database) => database.list<T>(store)),
    update: (...args) => use((database) => database.update(...args)),
  }
}

function isLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
