import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSocial } from '../../features/auth/readSocialUser.js'
import { seedWallet } from '../../features/wallet/seedWallet.js'
import { walletSocialTable } from '../../infra/db/tables/logins.js'
import { readDocumented, startDocumentedProvider } from '../../test/startDocumentedProvider.js'
import { startWallet } from '../../test/startWallet.js'

const answers = readDocumented('apple')
const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString()
let apple: Awaited<ReturnType<typeof startDocumentedProvider>>
let world: Awaited<ReturnType<typeof startWallet>>

beforeAll(async () => {
  apple = await startDocumentedProvider(answers)
  world = await startWallet({ clients: [{ id: 'shop', origins: ['https://shop.example'] }] })
  const appleKey = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey }
  const provider = { id: 'apple', name: 'Apple', issuer: apple.issuer, clientId: 'kit', appleKey }
  const options = { ...world.wallet.options, mail: { url: '', from: '' }, providers: [provider] }
  await seedWallet(world.wallet.database, options, world.clock.now)
})
afterAll(async () => {
  await world.stop()
  await apple.stop()
})

/** Starts a login like a browser, up to the provider's page. */
async function begin() {
  const body = { provider: 'apple', mode: 'popup' }
  const { url } = (await world.call('/v1/wallet/login/social', body)).body
  const ticket = new URL(url).searchParams.get('ticket')
  const { body: begun, headers } = await world.call('/social/start', { ticket })
  const { searchParams: query } = new URL(begun.url)
  const state = query.get('state') ?? ''
  apple.expected.nonce = deriveSocial(world.wallet, state).nonce
  return { query, state, cookie: headers.get('set-cookie') ?? '' }
}

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/social/callback`, {
    method: 'POST',
    headers: { origin: 'https://appleid.apple.com', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
const nameOf = (cookie: string) => cookie.split(';')[0] ?? ''
const listLogins = async () =>
  (await world.wallet.database.select().from(walletSocialTable)).flatMap(({ login }) => login ?? [])

test('R2.31 T9 a login of Apple comes back by form post, once, and in the browser that began only', async () => {
  const { query, state, cookie } = await begin()
  expect(query.get('response_mode')).toBe('form_post')
  expect(query.get('response_type')).toBe('code')
  const fields = { code: 'a-code', state, user: JSON.stringify(answers.form?.user) }
  expect((await post(fields)).status).toBe(400)
  expect((await post(fields, { cookie: `${nameOf(cookie).split('=')[0]}=${'d'.repeat(64)}` })).status).toBe(
    400,
  )
  expect(await listLogins()).toEqual([])
  expect((await post(fields, { cookie: nameOf(cookie) })).status).toBe(200)
  expect(await listLogins()).toEqual([
    { subject: answers.claims?.sub, name: 'Ada Example', email: 'ada@privaterelay.example' },
  ])
  expect((await post(fields, { cookie: nameOf(cookie) })).status).toBe(400)
})

test('T9 the cookie of the browser goes with a post from another site', async () => {
  const { cookie } = await begin()
  expect(cookie).toMatch(/^billfold_browser=.*; Path=\/; HttpOnly; Secure; SameSite=None$/)
})

test('T9 what is not a form, or is too long, is refused before the login is looked for', async () => {
  const { state, cookie } = await begin()
  const fields = { code: 'a-code', state }
  const headers = { cookie: nameOf(cookie) }
  const asJson = await post(fields, { ...headers, 'content-type': 'text/plain' })
  expect(asJson.status).toBe(400)
  expect((await post({ ...fields, user: 'x'.repeat(70_000) }, headers)).status).toBe(413)
  expect((await post({ error: 'user_cancelled_authorize', state }, headers)).status).toBe(200)
})
