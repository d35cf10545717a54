import { webcrypto } from 'node:crypto'
import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../session/createApi.js'
import type { Session } from '../session/createSession.js'
import type { Vault } from '../store/createVault.js'
import { createCustody } from './createCustody.js'

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(() => vi.unstubAllGlobals())

type Body = { deviceId: string; address: Hex; authShare: Hex; recoveryShare: string }

/** What the server keeps of one account. */
function createServer() {
  const kept: Body[] = []
  const calls: Record<string, (body: Body) => unknown> = {
    '/v1/wallet/account': () => ({ address: kept[0]?.address }),
    '/v1/wallet/shares': (body) => {
      kept.push(body)
      return { address: body.address }
    },
    '/v1/wallet/shares/recover': () => kept[0],
    '/v1/wallet/shares/auth': ({ deviceId }) => kept.find((one) => one.deviceId === deviceId) ?? {},
  }
  const api = (async ({ path }: { path: string }, { body }: { body: Body }) => calls[path]?.(body)) as Api
  return { kept, api }
}

/** A browser of its own, in which somebody reads and types. */
function createDevice(api: Api, typed: readonly string[] = []) {
  const values = new Map<string, string>()
  const shown: string[] = []
  const vault = {
    read: async (key: string) => values.get(key),
    write: async (key: string, text: string) => void values.set(key, text),
  } as Vault
  const session = { use: async () => ({ token: 'token', accountId: 'account' }) } as Session
  const refused: string[] = []
  const recovery = {
    show: async (code: string) => void shown.push(code),
    async ask<T>(open: (code: string) => Promise<T>): Promise<T> {
      for (const code of typed.slice(0, -1)) await open(code).catch(() => refused.push(code))
      return open(typed.at(-1) ?? '')
    },
  }
  return { shown, refused, custody: createCustody({ api, session, vault, scope: 'shop', recovery }) }
}

const message = 'Hello'

test('a new device needs the code that was shown once, however it is written; any other opens nothing', async () => {
  const { api, kept } = createServer()
  const first = createDevice(api)
  const address = await first.custody.prepare()
  const [code = ''] = first.shown
  expect(code).toMatch(/^(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}$/)
  const signature = await first.custody.withKey((key) => key.signMessage({ message }))

  const careless = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  const wrong = code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`
  const second = createDevice(api, [wrong, '', careless])
  expect(await second.custody.prepare()).toBe(address)
  expect(second.refused).toEqual([wrong, ''])
  expect(second.shown).toEqual([])
  expect(await second.custody.withKey((key) => key.signMessage({ message }))).toBe(signature)
  // The first goes on with its own shares.
  expect(await first.custody.withKey((key) => key.signMessage({ message }))).toBe(signature)
  expect(kept).toHaveLength(2)
})

test('T1 what the server keeps where recovery is the person’s own gives no key without the code', async () => {
  const { api, kept } = createServer()
  const { custody } = createDevice(api)
  await custody.prepare()
  const key = (await custody.reveal()).slice(2)
  expect(kept[0]?.recoveryShare).toMatch(/^code\./)
  expect(JSON.stringify(kept)).not.toContain(key)
})

test('a code that nobody wrote down makes no wallet', async () => {
  const { api, kept } = createServer()
  const { custody } = createDevice(api)
  const stopped = createCustody({
    api,
    session: { use: async () => ({ token: 'token', accountId: 'account' }) } as Session,
    vault: { read: async () => undefined, write: async () => {} } as unknown as Vault,
    scope: 'shop',
    recovery: { show: () => Promise.reject(new Error('closed')), ask: () => Promise.reject(new Error()) },
  })
  await expect(stopped.prepare()).rejects.toThrow()
  expect(kept).toEqual([])
  await custody.prepare()
  expect(kept).toHaveLength(1)
})
