import type { Database } from './Database.js'

const tableName = 'records'

/**
 * Opens IndexedDB with one table keyed by [store, key], so that new stores need no upgrade. `onClosed` runs if the
 * browser closes it. A call whose connection was lost rejects with `InvalidStateError`.
 */
export async function openIndexedDatabase(name: string, onClosed: () => void = () => {}): Promise<Database> {
  const database = await open(name, onClosed)

  async function run<T>(
    mode: IDBTransactionMode,
    work: (table: IDBObjectStore, done: (value: T) => void) => void,
  ) {
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(tableName, mode, { durability: 'strict' })
      let result: T
      let failure: unknown
      transaction.oncomplete = () => resolve(result)
      transaction.onabort = () => reject(failure ?? toLoss(transaction.error))
      try {
        work(transaction.objectStore(tableName), (value) => {
          result = value
        })
      } catch (error) {
        failure = error
        transaction.abort()
      }
    })
  }

  return {
    durable: true,
    get: <T>(store: string, key: string) =>
      run<T | undefined>('readonly', (table, done) => {
        const request = table.get([store, key])
        request.onsuccess = () => done(request.result)
      }),
    put: (store, key, value) => run('readwrite', (table) => void table.put(value, [store, key])),
    delete: (store, key) => run('readwrite', (table) => void table.delete([store, key])),
    list: <T>(store: string) =>
      run<{ key: string; value: T }[]>('readonly', (table, done) => {
        const records: { key: string; value: T }[] = []
        const request = table.openCursor(IDBKeyRange.bound([store], [store, []]))
        request.onsuccess = () => {
          const cursor = request.result
          if (!cursor) return done(records)
          records.push({ key: (cursor.key as [string, string])[1], value: cursor.value })
          cursor.continue()
        }
      }),
    update: <T>(store: string, key: string, change: (value: T | undefined) => T | undefined) =>
      new Promise<T | undefined>((resolve, reject) => {
        let failure: unknown
        run<T | undefined>('readwrite', (table, done) => {
          const request = table.get([store, key])
          request.onsuccess = () => {
            try {
              const next = change(request.result)
              if (next !== undefined) table.put(next, [store, key])
              done(next)
            } catch (error) {
              failure = error
              table.transaction.abort()
            }
          }
        }).then(resolve, (error) => reject(failure ?? error))
      }),
  }
}

const lossNames = ['AbortError', 'UnknownError', 'InvalidStateError']

/** A browser aborts the transactions of a connection that it closes. An `AbortError` would pass for the user's. */
function toLoss(error: DOMException | null): DOMException {
  if (error && !lossNames.includes(error.name)) return error
  return new DOMException(error?.message || 'The browser closed the database', 'InvalidStateError')
}

function open(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(tableName)
    // `blocked` is not a failure: the request continues when the blocking page closes its connection.
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      request.result.onclose = onClosed
      request.result.onversionchange = () => {
        request.result.close()
        onClosed()
      }
      resolve(request.result)
    }
  })
}
