import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toBase64url } from '../platform/bytes.js'
import {
  type AskPasskey,
  createPasskey,
  createPasskeyWay,
  listPasskeys,
  readPasskeySecret,
} from './passkey.js'
import { createCodeWay } from './recoveryCode.js'

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('location', { hostname: 'wallet.test' })
})
afterEach(() => vi.unstubAllGlobals())

const share = `0x${'ab'.repeat(33)}`
const credentialId = toBase64url(new Uint8Array(20).fill(7))
const salt = toBase64url(new Uint8Array(32).fill(1))
const secret = new Uint8Array(32).fill(9)

/** The format that the protocol accepts (`wallet/key.ts`). */
const form = /^prf\.[\w-]{16,700}\.[\w-]{40,50}\.[\w-]{60,300}$/

/** An authenticator whose output depends only on its secret, the passkey and the salt. */
function createAuthenticator({ early = false } = {}) {
  const device = crypto.getRandomValues(new Uint8Array(32))
  const asked: string[] = []
  const evaluate = async (id: string, first: string) => {
    const text = new TextEncoder().encode(`${device}${id}${first}`)
    return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
  }
  const ask = (async (operation: string, options: Options) => {
    asked.push(operation)
    const { prf } = options.extensions
    const id = operation === 'create' ? credentialId : (options.allowCredentials[0]?.id ?? '')
    const first = operation === 'create' ? prf.eval?.first : prf.evalByCredential?.[id]?.first
    const results = operation === 'get' || early ? { first: await evaluate(id, first ?? '') } : undefined
    return { id, clientExtensionResults: { prf: { enabled: true, ...(results && { results }) } } }
  }) as unknown as AskPasskey
  return { ask, asked }
}

type Options = {
  allowCredentials: { id: string }[]
  extensions: { prf: { eval?: { first: string }; evalByCredential?: Record<string, { first: string }> } }
}

test('T1 a share that a passkey sealed opens with its answer alone', async () => {
  const way = createPasskeyWay({ credentialId, salt, secret })
  const sealed = await way.seal(share)
  expect(sealed).toMatch(form)
  expect(sealed).not.toContain(share)
  expect(await way.open(sealed)).toBe(share)
  // Each seal uses a new vector.
  expect(await way.seal(share)).not.toBe(sealed)

  const other = createPasskeyWay({ credentialId, salt, secret: new Uint8Array(32).fill(8) })
  await expect(other.open(sealed)).rejects.toThrow()
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  await expect(way.open(changed)).rejects.toThrow()
})

test('a passkey passes over what a code, another passkey or another salt has sealed', async () => {
  const way = createPasskeyWay({ credentialId, salt, secret })
  const elsewhere = createPasskeyWay({ credentialId: `${credentialId}x`, salt, secret })
  const resalted = createPasskeyWay({ credentialId, salt: `${salt}x`, secret })
  for (const one of [createCodeWay('code'), elsewhere, resalted])
    expect(await way.open(await one.seal(share))).toBeUndefined()
})

test('the passkeys of sealed shares are listed with their salts; codes are none', async () => {
  const way = createPasskeyWay({ credentialId, salt, secret })
  const both = [await createCodeWay('code').seal(share), await way.seal(share)].join('+')
  expect(listPasskeys([both, await createCodeWay('code').seal(share)])).toEqual(
    new Map([[credentialId, salt]]),
  )
  expect(listPasskeys([share])).toEqual(new Map())
})

test.each([true, false])(
  'a passkey that is made gives a secret, which it gives again on a new device (at once: %s)',
  async (early) => {
    const { ask, asked } = createAuthenticator({ early })
    const made = await createPasskey(ask, 'Wallet')
    const first = made.secret ?? (await readPasskeySecret(ask, made.salts))
    expect(asked).toEqual(early ? ['create'] : ['create', 'get'])
    const sealed = await createPasskeyWay(first ?? fail()).seal(share)
    const again = await readPasskeySecret(ask, listPasskeys([sealed]))
    expect(await createPasskeyWay(again ?? fail()).open(sealed)).toBe(share)
  },
)

test('a passkey that keeps no secret gives none', async () => {
  const ask: AskPasskey = async () => ({ id: credentialId, clientExtensionResults: {} })
  const made = await createPasskey(ask, 'Wallet')
  expect(made.secret).toBeUndefined()
  expect(await readPasskeySecret(ask, made.salts)).toBeUndefined()
})

function fail(): never {
  throw new Error('No secret')
}
