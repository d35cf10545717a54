import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Vault } from '../platform/createVault.js'
import { createApi } from './createApi.js'
import { createLogin } from './createLogin.js'
import type { Session } from './createSession.js'

type Call = {
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
  credentials: string
}

const secret = (sign: string) => sign.repeat(64)
const session = {
  accountId: 'account',
  accessToken: secret('b'),
  accessLifetime: 600_000,
  refreshToken: secret('c'),
}
let calls: Call[]
let answers: unknown[]

beforeEach(() => {
  calls = []
  answers = []
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { headers, body, credentials } = init
    calls.push({ path, headers, body: JSON.parse(String(body)), credentials } as Call)
    return Response.json(answers.shift() ?? {})
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Creates a frame in a browser with shares of two accounts in this scope and one in another. */
function createFrame() {
  const values = new Map([
    ['shop:device:one', JSON.stringify({ deviceId: secret('1'), share: '0x' })],
    ['shop:device:two', JSON.stringify({ deviceId: secret('2'), share: '0x' })],
    ['other:device:one', JSON.stringify({ deviceId: secret('3'), share: '0x' })],
    ['shop:session', 'token'],
  ])
  const vault = {
    read: async (key: string) => values.get(key),
    write: async (key: string, text: string) => void values.set(key, text),
    listKeys: async () => [...values.keys()],
  } as Vault
  const started: string[] = []
  const api = createApi({ clientId: 'shop', scope: 'shop' }, 'https://shop.test')
  const parameters = {
    api,
    vault,
    scope: 'shop',
    session: {
      start: async ({ accountId }) => void started.push(accountId),
      use: async () => ({ token: 'token', accountId: 'account' }),
      end: async () => void started.push('ended'),
    } as Session,
    prepare: vi.fn(async () => {}),
  }
  return { started, parameters, login: createLogin(parameters) }
}

test('A1 every login tells the devices of its own scope, and which page holds the frame', async () => {
  const { login } = createFrame()
  await login.verifyCode(secret('a'), '123456', 'login')
  await login.finishLink(secret('a'), 'login')
  await login.finishSocial({ handle: secret('a') }, 'login')
  await login.finishWallet({ challengeId: secret('a'), signature: '0x' }, 'login')
  await login.loginJwt('jwt', 'login')
  await login.loginEndpoint('payload', 'login')
  expect(calls).toHaveLength(6)
  for (const { headers, body, credentials } of calls) {
    expect(body.devices).toEqual([secret('1'), secret('2')])
    expect(headers['x-page-origin']).toBe('https://shop.test')
    expect(headers['accept-language']).toBe('pt-BR')
    expect(headers.authorization).toBeUndefined()
    expect(credentials).toBe('same-origin')
  }
})

test('A1 a login that needs a stronger proof, or waits for one, starts no session', async () => {
  const { login, started, parameters } = createFrame()
  answers.push({ ways: ['link', 'passkey'] }, { waiting: 'link' })
  expect(await login.verifyCode(secret('a'), '123456', 'login')).toEqual({ ways: ['link', 'passkey'] })
  expect(await login.finishLink(secret('a'), 'login')).toEqual({ waiting: 'link' })
  expect(started).toEqual([])
  expect(parameters.prepare).not.toHaveBeenCalled()
})

test('a login whose key does not come to this device ends at once', async () => {
  const { login, started, parameters } = createFrame()
  parameters.prepare.mockRejectedValue(new Error('closed'))
  answers.push({ session })
  await expect(login.verifyCode(secret('a'), '123456', 'login')).rejects.toThrow('closed')
  expect(started).toEqual(['account', 'ended'])
})

test('T18 a login of another account does not count as the same person once more', async () => {
  const { login, started } = createFrame()
  answers.push({ session: { ...session, accountId: 'other' } })
  await expect(login.verifyCode(secret('a'), '123456', 'again')).rejects.toThrow('otherAccount')
  expect(started).toEqual([])
  expect(calls.at(-1)?.body).toEqual({ refreshToken: secret('c') })
})
