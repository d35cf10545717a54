import { createClock } from './Clock.js'
import { createBrowserStorage } from './createBrowserStorage.js'
import { createDatabase } from './createDatabase.js'
import { createLocks } from './createLocks.js'
import { createPage } from './createPage.js'
import type { Platform } from './Platform.js'

/** The real machine, with any part replaced; nothing of the browser is touched before it is used. */
export function createPlatform(overrides: Partial<Platform> = {}): Platform {
  return {
    clock: createClock(),
    // Looked up at every call: hosts and tests may replace it later.
    fetch: (...args) => globalThis.fetch(...args),
    storage: createBrowserStorage(),
    database: createDatabase(),
    locks: createLocks(),
    page: createPage(),
    ...overrides,
  }
}
