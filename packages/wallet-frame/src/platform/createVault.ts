import { Problem } from './Problem.js'

/** Values that this browser stores for the frame, per site. */
export type Store = {
  get<T>(key: string): Promise<T | undefined>
  put(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  listKeys(): Promise<string[]>
}

const [name, table] = ['billfold-wallet', 'values']

/** Opens the frame's database; refuses if the browser stores nothing for it. */
export async function openStore(): Promise<Store> {
  const database = await openDatabase().catch(() => {
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

/** Opens any version. A database of this name that is not ours is recreated (T22). */
async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  const database = await settle(request)
  if (database.objectStoreNames.contains(table)) return database
  database.close()
  await settle(indexedDB.deleteDatabase(name))
  return openDatabase()
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

/** Creates a store whose values are sealed under a key that cannot leave this browser. */
export type Vault = {
  read(key: string): Promise<string | undefined>
  write(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  listKeys(): Promise<string[]>
}

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const keyName = 'sealing-key'

export function createVault(store: Store): Vault {
  return {
    async read(name) {
      const sealed = await store.get<Sealed>(name)
      const key = await store.get<CryptoKey>(keyName)
      if (!sealed || !key) return undefined
      // An unreadable value counts as missing: the user logs in again and recovers the key (T22).
      const data = await open(sealed, key, name).catch(() => undefined)
      return data && new TextDecoder().decode(data)
    },
    async write(name, text) {
      const key = await getKey(store)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt(algorithm(iv, name), key, new TextEncoder().encode(text))
      await store.put(name, { iv, data } satisfies Sealed)
    },
    remove: (name) => store.remove(name),
    listKeys: () => store.listKeys(),
  }
}

async function open({ iv, data }: Sealed, key: CryptoKey, name: string): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithm(iv, name), key, data)
}

/** Seals the name in, so that a value moved to another name does not open. */
function algorithm(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

async function getKey(store: Store): Promise<CryptoKey> {
  return navigator.locks.request('billfold-sealing-key', async () => {
    const known = await store.get<CryptoKey>(keyName)
    if (known instanceof CryptoKey) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await store.put(keyName, made)
    return made
  })
}
