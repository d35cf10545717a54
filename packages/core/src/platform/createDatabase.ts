import type { Database } from './Database.js'
import { hasIndexedDb, isListed } from './indexedDatabases.js'

type LoadKept = () => Promise<{ createKeptDatabase(): Database }>

/** Creates the database of this browser; its code is loaded on first use. */
export function createDatabase(loadKept: LoadKept = () => import('./createKeptDatabase.js')): Database {
  let kept: Database | undefined

  const ready = async () => {
    if (kept) return kept
    const { createKeptDatabase } = await loadKept()
    kept ??= createKeptDatabase()
    return kept
  }

  const mayHaveRecords = async () => !hasIndexedDb() || ((await isListed().catch(() => undefined)) ?? true)

  return {
    get durable() {
      return kept?.durable ?? hasIndexedDb()
    },
    get: async (...args) => (await ready()).get(...args),
    put: async (...args) => (await ready()).put(...args),
    delete: async (...args) => (await ready()).delete(...args),
    // A query must not create the database in a browser that has none.
    list: async (...args) => (kept || (await mayHaveRecords()) ? (await ready()).list(...args) : []),
    update: async (...args) => (await ready()).update(...args),
  }
}
