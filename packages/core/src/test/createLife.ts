import type { Database } from '../platform/Database.js'

/** Lifetime of a page: all its side effects go through `live` until it is killed. */
export type Life = {
  /** Number of side effects so far. */
  readonly count: number
  readonly isDead: boolean
  /** Side effect at which it was killed. */
  readonly lastWords: string
  /** Kills the page at once. */
  kill(): void
  live<T>(what: string, work: () => Promise<T>): Promise<T>
}

/** Kills a page before its n-th side effect, or after it and before the page sees the result. */
export function createLife(killAt = Number.POSITIVE_INFINITY, when: 'before' | 'after' = 'before'): Life {
  let count = 0
  let isDead = false
  let lastWords = ''
  const never = () => new Promise<never>(() => undefined)
  return {
    get count() {
      return count
    },
    get isDead() {
      return isDead
    },
    get lastWords() {
      return lastWords
    },
    kill() {
      isDead = true
    },
    async live(what, work) {
      if (isDead) return never()
      const isLast = count++ === killAt
      if (isLast) {
        isDead = true
        lastWords = what
        if (when === 'after') await work().catch(() => undefined)
        return never()
      }
      try {
        const result = await work()
        return isDead ? never() : result
      } catch (error) {
        if (isDead) return never()
        throw error
      }
    },
  }
}

/** Wraps a database for a page that may be killed. */
export function mortalDatabase(database: Database, { live }: Life): Database {
  return {
    durable: database.durable,
    get: (...args) => live('database.get', () => database.get(...args)),
    put: (...args) => live('database.put', () => database.put(...args)),
    delete: (...args) => live('database.delete', () => database.delete(...args)),
    list: (...args) => live('database.list', () => database.list(...args)),
    update: (...args) => live('database.update', () => database.update(...args)),
  }
}
