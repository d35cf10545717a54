import { webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store } from './createVault.js'
import { createVault } from './createVault.js'

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(() => vi.unstubAllGlobals())

function createStore() {
  const values = new Map<string, unknown>()
  const store: Store = {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    put: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    listKeys: async () => [...values.keys()],
  }
  return { values, vault: createVault(store) }
}

test('what is kept comes back, and stands nowhere in clear', async () => {
  const { values, vault } = createStore()
  await vault.write('a', 'my share')
  expect(await vault.read('a')).toBe('my share')
  const { data } = values.get('a') as { data: ArrayBuffer }
  expect(Buffer.from(data).toString('latin1')).not.toContain('my share')
})

test('T1 the key that seals it cannot be taken out', async () => {
  const { values, vault } = createStore()
  await vault.write('a', 'my share')
  const key = values.get('sealing-key') as CryptoKey
  await expect(webcrypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('T22 a value that was moved, changed or replaced by anything at all is not there, and can be written anew', async () => {
  const { values, vault } = createStore()
  await vault.write('a', 'mine')
  await vault.write('b', 'other')
  values.set('b', values.get('a'))
  expect(await vault.read('b')).toBeUndefined()
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.boolean(), async (garbage, theKey) => {
      values.set(theKey ? 'sealing-key' : 'a', garbage)
      expect(await vault.read('a')).toBeUndefined()
      await vault.write('a', 'again')
      expect(await vault.read('a')).toBe('again')
    }),
    { numRuns: process.env.BILLFOLD_LONG ? 5_000 : 200 },
  )
})
