export const databaseName = 'billfold'

/** Durable records of money: what is written is on disk before the promise resolves. */
export type Database = {
  get<T>(store: string, key: string): Promise<T | undefined>
  put<T>(store: string, key: string, value: T): Promise<void>
  delete(store: string, key: string): Promise<void>
  list<T>(store: string): Promise<{ key: string; value: T }[]>
  /**
   * Reads and writes in one transaction, so that of two tabs only one wins.
   * `change` is synchronous; what it returns is stored, `undefined` leaves the record as it is.
   * Resolves to what was stored, or to undefined when nothing was.
   */
  update<T>(
    store: string,
    key: string,
    change: (value: T | undefined) => T | undefined,
  ): Promise<T | undefined>
  /** False where the browser refuses storage and records live in memory only. */
  readonly durable: boolean
}
