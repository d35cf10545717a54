import { webcrypto } from 'node:crypto'
import { writeSharesMessage } from '@billfold/protocol'
import { type Hex, recoverMessageAddress } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Vault } from '../platform/createVault.js'
import type { Api } from '../session/createApi.js'
import type { Session } from '../session/createSession.js'
import { createCustody } from './createCustody.js'
import { createCodeWay, createRecoveryCode } from './recoveryCode.js'
import type { Recovery } from './sealing.js'

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(() => vi.unstubAllGlobals())

type Body = { deviceId: string; address: Hex; authShare: Hex; recoveryShare: string; signature: Hex }

/** Shares of one account on the server, newest first. */
function createServer() {
  const kept: Body[] = []
  const calls: Record<string, (body: Body) => unknown> = {
    '/v1/wallet/account': () => ({ address: kept[0]?.address }),
    '/v1/wallet/shares': (body) => {
      kept.unshift(body)
      return { address: body.address }
    },
    '/v1/wallet/shares/recover': () => ({ address: kept[0]?.address, shares: kept }),
    '/v1/wallet/shares/auth': ({ deviceId }) => kept.find((one) => one.deviceId === deviceId) ?? {},
  }
  const api = (async ({ path }: { path: string }, { body }: { body: Body }) => calls[path]?.(body)) as Api
  return { kept, api }
}

type DeviceOptions = { typed?: readonly string[]; kind?: 'managed' | 'user' }

/** Creates a separate browser with a user who reads and types. */
function createDevice(api: Api, { typed = [], kind = 'user' }: DeviceOptions = {}) {
  const values = new Map<string, string>()
  const shown: string[] = []
  const vault = {
    read: async (key: string) => values.get(key),
    write: async (key: string, text: string) => void values.set(key, text),
  } as Vault
  const session = { use: async () => ({ token: 'token', accountId: 'account' }) } as Session
  const refused: unknown[] = []
  const recovery: Recovery = {
    async choose() {
      shown.push(createRecoveryCode())
      return [createCodeWay(shown[0] ?? '')]
    },
    async ask(_, open) {
      for (const code of typed.slice(0, -1))
        await open(createCodeWay(code)).catch((error: Error) => refused.push(error.message))
      return open(createCodeWay(typed.at(-1) ?? ''))
    },
  }
  return { shown, refused, custody: createCustody({ api, session, vault, scope: 'shop', recovery, kind }) }
}

const message = 'Hello'

/** Valid shares that belong to none of our keys. */
const garbage = {
  deviceId: 'd'.repeat(64),
  authShare: `0x${'ab'.repeat(32)}01`,
  signature: '0x',
} as const

test('a new device needs the code that was shown once, however it is written; any other opens nothing', async () => {
  const { api, kept } = createServer()
  const first = createDevice(api)
  const address = await first.custody.prepare()
  const [code = ''] = first.shown
  expect(code).toMatch(/^(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}$/)
  const signature = await first.custody.withKey((key) => key.signMessage({ message }))

  const careless = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  const wrong = code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`
  const second = createDevice(api, { typed: [wrong, '', careless] })
  expect(await second.custody.prepare()).toBe(address)
  expect(second.refused).toEqual(['wrongCode', 'wrongCode'])
  expect(second.shown).toEqual([])
  expect(await second.custody.withKey((key) => key.signMessage({ message }))).toBe(signature)
  // The first browser continues with its own shares.
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

test('A5 shares are signed by the key that they make, for this account and this device', async () => {
  const { api, kept } = createServer()
  const address = await createDevice(api, { kind: 'managed' }).custody.prepare()
  const [{ signature, ...stored }] = kept as [Body]
  const written = writeSharesMessage({ accountId: 'account', ...stored })
  expect(await recoverMessageAddress({ message: written, signature })).toBe(address)
})

test('A5 a new device passes over shares that make no key, or another, and uses older ones that do', async () => {
  const { api, kept } = createServer()
  const first = createDevice(api, { kind: 'managed' })
  const address = await first.custody.prepare()
  const recoveryShare = `0x${'cd'.repeat(32)}02`
  kept.unshift({ ...garbage, address, recoveryShare })
  kept.unshift({ ...garbage, address, recoveryShare: garbage.authShare })
  const second = createDevice(api, { kind: 'managed' })
  expect(await second.custody.prepare()).toBe(address)
  expect(await second.custody.reveal()).toBe(await first.custody.reveal())
})

test('A5 a code opens an older row where the newest is garbage; a wrong one is wrong for all', async () => {
  const { api, kept } = createServer()
  const first = createDevice(api)
  const address = await first.custody.prepare()
  const [code = ''] = first.shown
  const sealed = await createCodeWay(code).seal(`0x${'cd'.repeat(32)}02`)
  kept.unshift({ ...garbage, address, recoveryShare: sealed })
  kept.unshift({ ...garbage, address, recoveryShare: `code.${'a'.repeat(22)}.${'b'.repeat(80)}` })
  const second = createDevice(api, { typed: [createRecoveryCode(), code] })
  expect(await second.custody.prepare()).toBe(address)
  expect(second.refused).toEqual(['wrongCode'])
  expect(await second.custody.reveal()).toBe(await first.custody.reveal())
})

test('shares of which none makes the key bring no key', async () => {
  const { api, kept } = createServer()
  const address = await createDevice(api, { kind: 'managed' }).custody.prepare()
  kept.splice(0, 1, { ...garbage, address, recoveryShare: `0x${'cd'.repeat(32)}02` })
  await expect(createDevice(api, { kind: 'managed' }).custody.prepare()).rejects.toThrow('failed')
  expect(kept).toHaveLength(1)
})

test('a code that nobody wrote down makes no wallet', async () => {
  const { api, kept } = createServer()
  const { custody } = createDevice(api)
  const stopped = createCustody({
    api,
    session: { use: async () => ({ token: 'token', accountId: 'account' }) } as Session,
    vault: { read: async () => undefined, write: async () => {} } as unknown as Vault,
    scope: 'shop',
    recovery: { choose: () => Promise.reject(new Error('closed')), ask: () => Promise.reject(new Error()) },
    kind: 'user',
  })
  await expect(stopped.prepare()).rejects.toThrow()
  expect(kept).toEqual([])
  await custody.prepare()
  expect(kept).toHaveLength(1)
})
