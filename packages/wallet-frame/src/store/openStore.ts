import { Problem } from '../Problem.js'

/** What this browser keeps for the frame, on this site. */
export type Store = {
  get<T>(key: string): Promise<T | undefined>
  put(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

const table = 'values'

/** Opens the frame's own database; refuses where the browser keeps nothing for it. */
export async function openStore(): Promise<Store> {
  const database = await open().catch(() => {
    throw new Problem('noStorage')
  })
  return {
    get: (key) => run(database, 'readonly', (values) => values.get(key)),
    async put(key, value) {
      await run(database, 'readwrite', (values) => values.put(value, key))
    },
    async remove(key) {
      await run(database, 'readwrite', (values) => values.delete(key))
    },
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('billfold-wallet', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function run<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (values: IDBObjectStore) => IDBRequest,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode, { durability: 'strict' })
    const request = ask(transaction.objectStore(table))
    transaction.oncomplete = () => resolve(request.result as T)
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
