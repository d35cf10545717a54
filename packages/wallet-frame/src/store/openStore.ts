import { Problem } from '../Problem.js'

/** What this browser keeps for the frame, on this site. */
export type Store = {
  get<T>(key: string): Promise<T | undefined>
  put(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  listKeys(): Promise<string[]>
}

const [name, table] = ['billfold-wallet', 'values']

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
    async listKeys() {
      const keys = await run<IDBValidKey[]>(database, 'readonly', (values) => values.getAllKeys())
      return keys.filter((key) => typeof key === 'string')
    },
  }
}

/** Whatever version is there; a database of this name that is not ours is made anew (T22). */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  const database = await settle(request)
  if (database.objectStoreNames.contains(table)) return database
  database.close()
  await settle(indexedDB.deleteDatabase(name))
  return open()
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
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
