import { createDatabase } from '../../platform/createDatabase.js'
import type { Database } from '../../platform/Database.js'
import type { Disk } from './createDisk.js'
import { createIndexedDb, keyRange } from './createIndexedDb.js'
import type { Scheduler } from './createScheduler.js'
import type { Tab } from './createTab.js'
import type { Random } from './random.js'

type Factory = ReturnType<typeof createIndexedDb>

/** The tab whose code runs now; events are handled one at a time. */
let current: Factory | undefined
const factories = new WeakMap<Tab, Factory>()

/** Gives the code of a tab the `indexedDB` of its browser. */
export function enterTab(tab: Tab): void {
  current = factories.get(tab)
}

/** Installs the globals that the database uses; each tab sees its own browser. */
export function installGlobals(): void {
  const dispatch = {
    open: () => current?.open(),
    databases: async () => current?.databases() ?? [],
  }
  Object.assign(globalThis, { indexedDB: dispatch, IDBKeyRange: keyRange })
}

/** Opens the product's database on a simulated disk. */
export function openDatabase(parameters: {
  tab: Tab
  disk: Disk
  scheduler: Scheduler
  random: Random
}): Database {
  factories.set(parameters.tab, createIndexedDb(parameters))
  enterTab(parameters.tab)
  return createDatabase()
}
