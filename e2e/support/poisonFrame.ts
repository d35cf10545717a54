import { expect, type Page } from '@playwright/test'

/** Values that the frame may find in its storage: of an older or newer version, or of an attacker. */
export const poisons = [
  'another key',
  'no table',
  'exchanged',
  'nothing',
  'text',
  'cut',
  'newer version',
] as const

export type Poison = (typeof poisons)[number]

const scripts = '**/frame/assets/*.js'

/** Corrupts everything that the frame has stored on this site. */
export async function poisonFrame(page: Page, poison: Poison): Promise<void> {
  // While the frame runs, it holds its database open and prevents a replacement.
  await page.route(scripts, (route) => route.abort())
  await page.reload()
  await page.locator('dialog[data-billfold-frame] iframe').waitFor({ state: 'attached' })
  const find = () => page.frames().find((one) => one.url().includes('/frame?'))
  await expect.poll(() => find()?.evaluate(() => document.readyState)).toBe('complete')
  await find()?.evaluate(spoil, poison)
  await page.unroute(scripts)
}

async function spoil(poison: string): Promise<void> {
  const name = 'billfold-wallet'
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await settle(indexedDB.open(name))
  const read = <T>(ask: (values: IDBObjectStore) => IDBRequest<T>) =>
    settle(ask(database.transaction('values').objectStore('values')))
  const keys = await read((values) => values.getAllKeys())
  const kept = await read<unknown[]>((values) => values.getAll())
  const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const write = async (toValue: (key: string, value: unknown, index: number) => unknown) => {
    const transaction = database.transaction('values', 'readwrite', { durability: 'strict' })
    const values = transaction.objectStore('values')
    for (const [index, key] of keys.entries()) values.put(toValue(String(key), kept[index], index), key)
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onerror = reject
    })
  }
  const replace = async (version: number) => {
    database.close()
    await settle(indexedDB.deleteDatabase(name))
    const made = indexedDB.open(name, version)
    made.onupgradeneeded = () => made.result.createObjectStore('something-else')
    const empty = await settle(made)
    empty.close()
  }
  const ways: Record<string, () => Promise<void>> = {
    'another key': () => write((key, value) => (key === 'sealing-key' ? other : value)),
    exchanged: () => write((_key, _value, index) => kept[(index + 1) % kept.length]),
    nothing: () => write(() => null),
    text: () => write((key) => key.repeat(1000)),
    cut: () => write((_key, value) => ({ ...(value as object), data: new ArrayBuffer(3) })),
    'no table': () => replace(1),
    'newer version': () => replace(9),
  }
  await ways[poison]?.()
  database.close()
}
