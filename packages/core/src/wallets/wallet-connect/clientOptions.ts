import type { AppMetadata } from '../../config/Billfold.js'
import type { Platform } from '../../platform/createPlatform.js'
import type { Page } from '../../platform/page.js'

/** Builds the metadata of the app for the other side. */
export function toMetadata(app: AppMetadata | undefined, page: Page | undefined) {
  const origin = page?.url().origin ?? ''
  return {
    name: app?.name ?? 'Billfold',
    description: app?.description ?? app?.name ?? '',
    url: app?.url ?? origin,
    icons: app?.logoUrl ? [app.logoUrl] : [],
  }
}

type Entry = readonly [key: string, value: unknown]
type Item = { topic?: unknown; pairingTopic?: unknown; expiry?: unknown; id?: unknown }

/** Record lists of the WalletConnect packages, each record with a topic whose key must be in the keychain. */
const lists = [
  '//session',
  '//pairing',
  '//proposal',
  '//request',
  '//subscription',
  '//expirer',
  '//history',
]

/** Finds records that make a client fail at start ("No matching key"): malformed, expired, or without a key. */
function findStale(entries: readonly Entry[], nowSeconds: number): { removed: string[]; changed: Entry[] } {
  const keys = new Set(
    entries
      .filter(([key]) => key.endsWith('//keychain'))
      .flatMap(([, value]) => Object.keys(toRecord(value))),
  )
  const removed: string[] = []
  const changed: Entry[] = []
  for (const [key, value] of entries) {
    const kind = lists.find((suffix) => key.endsWith(suffix))
    if (key.endsWith('//keychain') || key.endsWith('//messages')) {
      if (!isRecord(value)) removed.push(key)
      continue
    }
    if (!kind) continue
    if (!Array.isArray(value)) {
      removed.push(key)
      continue
    }
    const fresh = value.filter((item) => isFresh(kind, item, keys, nowSeconds))
    if (fresh.length < value.length) changed.push([key, fresh])
  }
  return { removed, changed }
}

function isFresh(kind: string, item: unknown, keys: ReadonlySet<string>, nowSeconds: number): boolean {
  if (!isRecord(item)) return false
  const { topic, expiry } = item as Item
  if (typeof expiry === 'number' && expiry <= nowSeconds) return false
  const needsKey = kind === '//session' || kind === '//pairing' || kind === '//request'
  return !needsKey || (typeof topic === 'string' && keys.has(topic))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** Storage of the WalletConnect packages. */
export type WalletConnectStorage = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Opens one client's storage in the kit's database, without stale records. `scope` names the client, so that two
 * clients never share records.
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

/** Clears storage that cannot be read. */
export async function clearStorage(storage: WalletConnectStorage): Promise<void> {
  for (const key of await storage.getKeys()) await storage.removeItem(key)
}
