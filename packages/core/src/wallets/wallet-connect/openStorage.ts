import type { Platform } from '../../platform/Platform.js'
import { findStale } from './findStale.js'

/** What the WalletConnect packages keep their state in. */
export type WalletConnectStorage = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * A place of one client's own in the kit's database, without what is stale, so that two clients never read each
 * other's records. `scope` names the client.
 */
export async function openStorage(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: string,
): Promise<WalletConnectStorage> {
  const store = `walletConnect.${scope}`
  const storage: WalletConnectStorage = {
    getKeys: async () => (await database.list(store)).map(({ key }) => key),
    getEntries: async <T>() => (await database.list<T>(store)).map(({ key, value }) => [key, value]),
    getItem: (key) => database.get(store, key),
    setItem: (key, value) => database.put(store, key, value),
    removeItem: (key) => database.delete(store, key),
  }
  const { removed, changed } = findStale(await storage.getEntries<unknown>(), clock.now() / 1000)
  for (const key of removed) await storage.removeItem(key)
  for (const [key, value] of changed) await storage.setItem(key, value)
  return storage
}

/** Forgets everything: what cannot be read at all helps nobody. */
export async function clearStorage(storage: WalletConnectStorage): Promise<void> {
  for (const key of await storage.getKeys()) await storage.removeItem(key)
}
