import type { Store } from './openStore.js'

/** A store whose values only this browser can read: they are sealed under a key that cannot be taken out of it. */
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
      // What does not open is as good as gone: the person logs in again, and the key comes back (T22).
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

/** The name is sealed in: a value that was moved to another name does not open. */
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
