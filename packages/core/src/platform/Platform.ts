import type { Clock } from './Clock.js'
import type { Database } from './Database.js'
import type { KeyValueStorage } from './KeyValueStorage.js'
import type { Locks } from './Locks.js'
import type { Page } from './Page.js'

/** Everything that the kit needs from the machine it runs on. */
export type Platform = {
  clock: Clock
  fetch: typeof fetch
  storage: KeyValueStorage
  database: Database
  locks: Locks
  /** Undefined on a server. */
  page: Page | undefined
}
