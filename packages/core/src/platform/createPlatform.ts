import { type Clock, createClock } from './clock.js'
import { createDatabase } from './createDatabase.js'
import type { Database } from './Database.js'
import { createLocks, type Locks } from './locks.js'
import { createPage, type Page } from './page.js'
import { createBrowserStorage, type KeyValueStorage } from './storage.js'

/** Browser APIs that the kit uses. */
export type Platform = {
  clock: Clock
  fetch: typeof fetch
  storage: KeyValueStorage
  database: Database
  locks: Locks
  /** Undefined on a server. */
  page: Page | undefined
}

/** Creates the platform with optional overrides; no browser API is called before it is used. */
export function createPlatform(overrides: Partial<Platform> = {}): Platform {
  return {
    clock: createClock(),
    // Looked up on every call: hosts and tests may replace it later.
    fetch: (...args) => globalThis.fetch(...args),
    storage: createBrowserStorage(),
    database: createDatabase(),
    locks: createLocks(),
    page: createPage(),
    ...overrides,
  }
}

/** Opens the database and returns true if it outlives the page. Rejects while the browser fails to open it. */
export async function isDurable({ database }: Pick<Platform, 'database'>): Promise<boolean> {
  await database.get('operations', '')
  return database.durable
}

/** Returns true if a bundler built the app for development; false without a bundler. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
