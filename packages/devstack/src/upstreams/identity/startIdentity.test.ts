import { createHash, createPrivateKey } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../process/freePorts.js'
import type { StartedPart } from '../../world/Part.js'
import type { StackDescription } from '../../world/StackDescription.js'
import { appleKey } from './actAsApple.js'
import { developmentSecret, startIdentity } from './startIdentity.js'

const redirectUri = 'http://wallet.localhost:4100/social/callback'
const verifier = 'v'.repeat(43)
let part: StartedPart
let issuer: string

beforeAll(async () => {
  const identity = await findFreePort()
  issuer = `http://localhost:${identity}`
  const urls = { wallet: 'http://wallet.localhost:4100' }
  part = await startIdentity({ ports: { identity }, urls } as unknown as StackDescription)
})
afterAll(() => part.stop())

/** Follows the pages like a browser, up to the redirect back. */
async function signIn(login: string, more: Record<string, string>): Promise<Response> {
  const jar = new Map<string, string>()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const start = new URLSearchParams({
    response_type: 'code',
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'a-state',
    ...more,
  })
  let url = new URL(`${issuer}/auth?${start}`)
  let init: RequestInit = {}
  for (;;) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    const isPage = response.status === 200 && url.pathname.startsWith('/interaction/')
    if (!isPage && (!location || location.startsWith(redirectUri))) return response
    init = isPage ? { method: 'POST', body: new URLSearchParams({ login }) } : {}
    url = new URL(location ?? url, url)
  }
}

async function signInAtApple(login: string) {
  const asked = { client_id: 'apple', response_mode: 'form_post', scope: 'openid email name', nonce: 'n' }
  const page = await (await signIn(login, asked)).text()
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name, value]) => [name, value?.replaceAll('&quot;', '"')]))
}

const askToken = (code: string, more: Record<string, string>, headers = {}) =>
  fetch(`${issuer}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
      ...more,
    }),
  })

const signSecret = (lifeSeconds: number) => {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: appleKey.keyId })
    .setIssuer(appleKey.teamId)
    .setSubject('apple')
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .sign(createPrivateKey(appleKey.privateKey))
}

test('Apple posts the name with the first login only, and takes a signed client secret only', async () => {
  const first = await signInAtApple('ada')
  expect(first).toMatchObject({ code: expect.any(String), state: 'a-state' })
  expect(JSON.parse(first.user ?? '')).toMatchObject({ name: { firstName: 'ada' } })
  expect(await signInAtApple('ada')).not.toHaveProperty('user')
  const code = first.code ?? ''
  const ask = async (secret: string) => askToken(code, { client_id: 'apple', client_secret: secret })
  expect((await ask(developmentSecret('apple'))).status).toBe(401)
  expect((await ask(await signSecret(15_777_001))).status).toBe(401)
  const answer = (await (await ask(await signSecret(600))).json()) as { id_token: string }
  const claims = decodeJwt(answer.id_token)
  expect(claims).toMatchObject({ sub: 'ada', email: 'ada@people.test', email_verified: 'true', nonce: 'n' })
  expect(claims).not.toHaveProperty('name')
})

test('X knows no OpenID: its user object tells id and name, and no address', async () => {
  const asked = { client_id: 'x', scope: 'users.read tweet.read' }
  const { headers } = await signIn('ada', asked)
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  const basic = Buffer.from(`x:${developmentSecret('x')}`).toString('base64')
  const tokens = await askToken(code, {}, { authorization: `Basic ${basic}` })
  const { access_token: token, ...rest } = (await tokens.json()) as Record<string, string>
  expect(rest).not.toHaveProperty('id_token')
  const getUser = (bearer: string) =>
    fetch(`${issuer}/x/2/users/me`, { headers: { authorization: `Bearer ${bearer}` } })
  expect(await (await getUser(token ?? '')).json()).toEqual({
    data: { id: 'ada', name: 'ada', username: 'ada' },
  })
  expect((await getUser('another')).status).toBe(401)
})
