/** Durable payment records: a write is on disk before its promise resolves. */
export type Database = {
  get<T>(store: string, key: string): Promise<T | undefined>
  put<T>(store: string, key: string, value: T): Promise<void>
  delete(store: string, key: string): Promise<void>
  list<T>(store: string): Promise<{ key: string; value: T }[]>
  /**
   * Reads and writes in one transaction. `change` is synchronous and returns the new record, or undefined to keep the
   * old one.
   */
  update<T>(
    store: string,
    key: string,
    change: (value: T | undefined) => T | undefined,
  ): Promise<T | undefined>
  /** False if the browser refuses storage and records are in memory only. */
  readonly durable: boolean
}
