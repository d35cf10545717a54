import type { Database } from '../platform/Database.js'

/** A page's life: everything that it does to the outside goes through `live`, until it is killed. */
export type Life = {
  /** How many things it has done. */
  readonly count: number
  readonly isDead: boolean
  /** What it did when it was killed. */
  readonly lastWords: string
  /** Kills it now, in the middle of whatever it does. */
  kill(): void
  live<T>(what: string, work: () => Promise<T>): Promise<T>
}

/**
 * Kills a page at the n-th thing that it does: before it is done, or after it was done and before the page hears of it.
 * A dead page does nothing more and never gets another answer; it does not even throw.
 */
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

/** A database seen from a page that may die. */
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
