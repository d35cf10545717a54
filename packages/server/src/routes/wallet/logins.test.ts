import { eq, sql } from 'drizzle-orm'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authLimits } from '../../features/auth/authLimits.js'
import { createWalletContext } from '../../features/wallet/createWalletContext.js'
import { rotateKeys } from '../../features/wallet/rotateKeys.js'
import { seedWallet } from '../../features/wallet/seedWallet.js'
import { listRows } from '../../infra/db/Database.js'
import { walletShareTable } from '../../infra/db/tables/wallet.js'
import { sweep } from '../../sweep.js'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { putShares } from '../../test/putShares.js'
import { startIdentityProvider } from '../../test/startIdentityProvider.js'
import { startWallet } from '../../test/startWallet.js'

const shop = 'https://shop.example'
const back = 'https://shop.example/account'
const texts: { to: string; text: string }[] = []
let idp: Awaited<ReturnType<typeof startIdentityProvider>>
let world: Awaited<ReturnType<typeof startWallet>>
let people = 0

beforeAll(async () => {
  idp = await startIdentityProvider()
  const { issuer } = idp
  const jwt = { jwksUrl: `${issuer}/jwks`, issuer, audience: 'shop' }
  const google = {
    id: 'google',
    name: 'Google',
    issuer,
    clientId: 'kit',
    clientSecret: 'secret',
    scope: 'openid',
  }
  const github = {
    id: 'github',
    name: 'GitHub',
    issuer,
    clientId: 'kit',
    clientSecret: 'secret',
    scope: 'user',
    endpoints: { authorization: `${issuer}/auth`, token: `${issuer}/plain/token`, user: `${issuer}/user` },
  }
  world = await startWallet({
    clients: [
      { id: 'shop', origins: [shop], auth: { redirectUrls: [back], jwt } },
      { id: 'other', origins: ['https://other.example'] },
      { id: 'third', origins: ['https://third.example'] },
    ],
    sms: {
      prefixes: ['+1', '+34'],
      perHour: 3,
      send: async (message) => void texts.push(message),
    },
    providers: [google, github],
    ecosystems: [{ id: 'ecosystem.games', name: 'Games', partners: ['shop', 'other'] }],
  })
  await seedWallet(
    world.wallet.database,
    {
      keys: world.wallet.options.keys,
      providers: [google, github],
      ecosystems: [{ id: 'ecosystem.games', name: 'Games', partners: ['shop', 'other'] }],
    },
    Date.now(),
  )
})
afterAll(async () => {
  await world.stop()
  await idp.stop()
})
beforeEach(() => {
  // Starts at the beginning of an hour, so that counts do not span two hours.
  world.clock.now = (Math.floor(world.clock.now / authLimits.periodMs) + 3) * authLimits.periodMs
})

type Session = { accessToken: string; refreshToken: string; accountId: string }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const newEmail = () => `linker${++people}@example.test`
const readCode = (email: string) =>
  /code is (\d{6})/.exec(
    world.mails.filter(({ to, text }) => to === email && text.includes('code is')).at(-1)?.text ?? '',
  )?.[1]

async function logIn(email = newEmail(), headers = {}): Promise<Session> {
  const { challengeId } = (await world.call('/v1/wallet/login/email', { email }, headers)).body
  const body = { challengeId, code: readCode(email) }
  return (await world.call('/v1/wallet/login/code/callback', body, headers)).body.session
}

/** Opens and approves the mailed link, like a user on the wallet's page. */
async function logInByLink(email: string, headers = {}): Promise<Session> {
  const { challengeId } = (await world.call('/v1/wallet/login/email', { email }, headers)).body
  const mail = world.mails.filter(({ to }) => to === email).at(-1)?.text ?? ''
  await world.call('/link', { token: /token=([0-9a-f]{64})/.exec(mail)?.[1], allow: true })
  return (await world.call('/v1/wallet/login/link/callback', { challengeId }, headers)).body.session
}

async function link(session: Session, email: string) {
  const { challengeId } = (await world.call('/v1/wallet/login/email', { email, link: true })).body
  const body = { challengeId, code: readCode(email), link: true }
  return world.call('/v1/wallet/login/code/callback', body, bearer(session.accessToken))
}

const listProfiles = async ({ accessToken }: Session) =>
  (await world.call('/v1/wallet/account', undefined, bearer(accessToken))).body.profiles as {
    id: string
    type: string
    details: { email?: string }
  }[]

test('R2.29 T14 codes by SMS go to allowed countries only, and within the budget of the hour', async () => {
  const send = (phone: string) => world.call('/v1/wallet/login/phone', { phone })
  expect((await send('+44 7700 900123')).body.code).toBe('LOGIN_UNAVAILABLE')
  expect((await send('12')).status).toBe(400)
  const first = await send('+34 600 111 222')
  expect(texts.at(-1)).toMatchObject({ to: '+34600111222' })
  const code = /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0]
  const { session } = (
    await world.call('/v1/wallet/login/code/callback', { challengeId: first.body.challengeId, code })
  ).body
  expect(await listProfiles(session)).toMatchObject([{ type: 'phone', details: { phone: '+34600111222' } }])
  expect((await send('+15550100001')).status).toBe(200)
  expect((await send('+15550100002')).status).toBe(200)
  expect((await send('+15550100003')).status).toBe(429)
})

async function startSocial(body: object = {}) {
  const request = { provider: 'google', mode: 'popup', ...body }
  return world.call('/v1/wallet/login/social', request)
}

/** Visits the provider like a browser, with cookies. */
async function visit(url: string) {
  const ticket = new URL(url).searchParams.get('ticket')
  const { body, headers } = await world.call('/social/start', { ticket })
  return {
    location: (body.url as string | undefined) ?? '',
    cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

async function comeBack(url: URL, cookie: string) {
  return world.visit(url.pathname + url.search, { cookie })
}

const readSettings = (html: string) =>
  JSON.parse(/data-settings="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}') as {
    code?: string
  }

test('R2.31 T9 T12 what a provider sends back logs in the frame that began, once, and with its own handle only', async () => {
  const { handle, url } = (await startSocial()).body
  const { location, cookie } = await visit(url)
  expect(cookie).toMatch(/^billfold_browser=/)
  const page = await comeBack(idp.authorize(location, { email: 'A@x.test', email_verified: true }), cookie)
  const { code } = readSettings(await page.text())
  const finish = (body: object) => world.call('/v1/wallet/login/social/callback', body)
  expect((await finish({ handle: 'b'.repeat(64), pickup: code })).body.code).toBe('EXPIRED_CODE')
  expect((await finish({ handle, pickup: 'c'.repeat(64) })).body).toEqual({ waiting: 'browser' })
  expect((await finish({ handle, code })).body).toEqual({ waiting: 'browser' })
  const { session } = (await finish({ handle, pickup: code })).body
  expect(await listProfiles(session)).toMatchObject([{ type: 'google', details: { email: 'a@x.test' } }])
  expect((await finish({ handle, pickup: code })).body.code).toBe('EXPIRED_CODE')
})

test('R2.31 T18 a provider that knows OAuth 2 but not OpenID says who has logged in; its address counts only when verified', async () => {
  const logInAt = async (claims: object) => {
    const { handle, url } = (await startSocial({ provider: 'github' })).body
    const { location, cookie } = await visit(url)
    expect(new URL(location).searchParams.get('code_challenge_method')).toBe('S256')
    const answer = idp.authorize(location, claims)
    answer.searchParams.delete('iss')
    await comeBack(answer, cookie)
    return (await world.call('/v1/wallet/login/social/callback', { handle }, { cookie })).body
  }
  const first = await logInAt({ sub: '4711', email: 'a@x.test' })
  expect(await listProfiles(first.session)).toMatchObject([{ type: 'github', details: {} }])
  const again = await logInAt({ sub: '4711', email: 'b@x.test', email_verified: true })
  expect(again.session.accountId).toBe(first.session.accountId)
  const other = await logInAt({ sub: '4712' })
  expect(other.session.accountId).not.toBe(first.session.accountId)
})

test('T9 the link of a login opens once; the return counts only in the browser that opened it, and once', async () => {
  const { url } = (await startSocial()).body
  const { location, cookie } = await visit(url)
  expect((await visit(url)).location).toBe('')
  const stolen = idp.authorize(location)
  expect((await comeBack(stolen, '')).status).toBe(400)
  expect((await comeBack(stolen, `${cookie.split('=')[0]}=${'d'.repeat(64)}`)).status).toBe(400)
  const returned = idp.authorize(location)
  expect((await comeBack(returned, cookie)).status).toBe(200)
  expect((await comeBack(returned, cookie)).status).toBe(400)
})

test('T9 a return is refused after three minutes', async () => {
  const { handle, url } = (await startSocial()).body
  const { location, cookie } = await visit(url)
  const finish = () => world.call('/v1/wallet/login/social/callback', { handle }, { cookie })
  expect((await finish()).body).toEqual({ waiting: 'provider' })
  await comeBack(idp.authorize(location), cookie)
  world.clock.now += authLimits.returnMs
  expect((await finish()).body.code).toBe('EXPIRED_CODE')
})

test.each([
  ['another nonce', { nonce: 'stale' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'somebody' }],
])('T12 a provider that answers with %s logs nobody in', async (_, claims) => {
  const { url } = (await startSocial()).body
  const { location, cookie } = await visit(url)
  const page = await comeBack(idp.authorize(location, claims), cookie)
  expect(readSettings(await page.text()).code).toBeUndefined()
})

test('T12 the answer of another provider is refused by its name', async () => {
  const { url } = (await startSocial()).body
  const { location, cookie } = await visit(url)
  const answer = idp.authorize(location)
  answer.searchParams.set('iss', 'https://evil.example')
  expect(readSettings(await (await comeBack(answer, cookie)).text()).code).toBeUndefined()
})

test('T18 an address that the provider has not verified is not shown and joins nothing', async () => {
  const email = newEmail()
  const owner = await logIn(email)
  const { handle, url } = (await startSocial()).body
  const { location, cookie } = await visit(url)
  const claims = { sub: 'mallory', email, email_verified: false }
  await comeBack(idp.authorize(location, claims), cookie)
  const { session } = (await world.call('/v1/wallet/login/social/callback', { handle }, { cookie })).body
  expect(session.accountId).not.toBe(owner.accountId)
  expect((await listProfiles(session))[0]?.details).toEqual({})
})

const tricks = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
]
const hosts = [
  'evil.example',
  'shop.example.evil.example',
  'evil-shop.example',
  'shop.example@evil.example',
  'shop.example.',
  'xn--shp-0na.example',
  'SHOP.EXAMPLE',
  'shop.example:8443',
  '*.example',
  'shop.example%2eevil.example',
]
const paths = [
  '',
  '/',
  '/account/',
  '/account/..',
  '/account?x=1',
  '/account#x',
  '/account%20',
  '/ACCOUNT',
  '/account/../evil',
  '//account',
]

test('T11 a login comes back only to addresses that are registered letter for letter: none of 200 others', async () => {
  const schemes = ['https://', 'http://']
  const addresses = new Set([
    ...tricks,
    ...schemes.flatMap((scheme) => hosts.flatMap((host) => paths.map((path) => scheme + host + path))),
    ...paths.map((path) => shop + path),
  ])
  addresses.delete(back)
  expect(addresses.size).toBeGreaterThanOrEqual(200)
  for (const returnTo of addresses)
    expect((await startSocial({ mode: 'redirect', returnTo })).body.code, returnTo).toBe('LOGIN_UNAVAILABLE')
  expect((await startSocial({ mode: 'popup', returnTo: 'https://evil.example' })).body.code).toBe(
    'LOGIN_UNAVAILABLE',
  )
  // Development allows any loopback port.
  const local = await startSocial({ mode: 'redirect', returnTo: 'http://localhost:49152/cart' })
  expect(local.status).toBe(200)
  const { url } = (await startSocial({ mode: 'redirect', returnTo: back })).body
  const { location, cookie } = await visit(url)
  const returned = (await comeBack(idp.authorize(location), cookie)).headers.get('location') ?? ''
  expect(returned).toMatch(
    /^https:\/\/shop\.example\/account\?walletId=inApp&authProvider=google&authResult=[0-9a-f]{64}$/,
  )
})

test('T10 the stops of a login tell nobody where they are, and load nothing of others', async () => {
  const { url } = (await startSocial()).body
  const { location, cookie } = await visit(url)
  const { headers } = await comeBack(idp.authorize(location), cookie)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
})

test('R2.30 T16 a passkey is kept, logs in again, and lies are refused', async () => {
  const origin = world.url
  const authenticator = createAuthenticator()
  const ask = async (kind: string) => {
    const { challengeId, options } = (await world.call('/v1/wallet/login/passkey', { kind })).body
    return { challengeId, challenge: options.challenge as string }
  }
  const answer = (challengeId: string, response: object) =>
    world.call('/v1/wallet/login/passkey/callback', { challengeId, response })
  const made = await ask('sign-up')
  const created = authenticator.create({ challenge: made.challenge, origin, topOrigin: shop })
  const { session } = (await answer(made.challengeId, created)).body
  expect(session.accountId).toBeTruthy()
  expect((await answer(made.challengeId, created)).body.code).toBe('EXPIRED_CODE')

  const lies = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { challenge: 'AAAA' },
    { topOrigin: 'https://evil.example' },
    { counter: 0 },
  ]
  for (const lie of lies) {
    const { challengeId, challenge } = await ask('sign-in')
    const response = authenticator.get({ challenge, origin, counter: 5, ...lie })
    expect((await answer(challengeId, response)).body.code, JSON.stringify(lie)).toBe('LOGIN_REFUSED')
  }
  const { challengeId, challenge } = await ask('sign-in')
  const good = authenticator.get({ challenge, origin, counter: 6, topOrigin: shop })
  expect((await answer(challengeId, good)).body.session.accountId).toBe(session.accountId)
  // Development allows pages on any loopback port.
  const local = await ask('sign-in')
  const near = { challenge: local.challenge, origin, counter: 7, topOrigin: 'http://localhost:49152' }
  expect((await answer(local.challengeId, authenticator.get(near))).status).toBe(200)
  const again = await ask('sign-in')
  const cloned = authenticator.get({ challenge: again.challenge, origin, counter: 7 })
  expect((await answer(again.challengeId, cloned)).body.code).toBe('LOGIN_REFUSED')
  const stranger = await ask('sign-in')
  const unknown = createAuthenticator().get({ challenge: stranger.challenge, origin })
  expect((await answer(stranger.challengeId, unknown)).body.code).toBe('LOGIN_REFUSED')
})

test('R2.32 T20 another wallet logs in by the very message that it was given, once, and no other signature counts', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const start = () => world.call('/v1/wallet/login/wallet', { address: account.address, chainId: 1 })
  const finish = (challengeId: string, signature: string) =>
    world.call('/v1/wallet/login/wallet/callback', { challengeId, signature })
  const { challengeId, message } = (await start()).body
  // The message names the wallet origin, so that wallets warn if another page requests it.
  const { host } = new URL(world.url)
  expect(message).toContain(`${host} wants you to sign in`)
  expect(message).toContain('the wallet of shop.example')
  const signature = await account.signMessage({ message })
  const { session } = (await finish(challengeId, signature)).body
  expect(session.accountId).toBeTruthy()
  expect((await finish(challengeId, signature)).body.code).toBe('EXPIRED_CODE')
  for (const change of [host, 'Chain ID: 1', 'Nonce: ', account.address]) {
    const next = (await start()).body
    const forged = await account.signMessage({ message: next.message.replace(change, `${change}0`) })
    expect((await finish(next.challengeId, forged)).body.code, change).toBe('LOGIN_REFUSED')
  }
  const late = (await start()).body
  const lateSignature = await account.signMessage({ message: late.message })
  world.clock.now += authLimits.answerMs
  expect((await finish(late.challengeId, lateSignature)).body.code).toBe('EXPIRED_CODE')
})

test("a token of the client's own counts with its issuer, its audience and its life, and for that client only", async () => {
  const now = () => Math.floor(world.clock.now / 1000)
  const logInBy = async (claims: object, headers = {}) =>
    world.call(
      '/v1/wallet/login/jwt',
      { jwt: await idp.sign({ sub: 'u1', aud: 'shop', ...claims }) },
      headers,
    )
  world.clock.now = Date.now()
  expect((await logInBy({})).body.session.accountId).toBeTruthy()
  expect((await logInBy({ aud: 'other' })).body.code).toBe('LOGIN_REFUSED')
  expect((await logInBy({ iss: 'https://evil.example' })).body.code).toBe('LOGIN_REFUSED')
  expect((await logInBy({}, { 'x-client-id': 'other' })).body.code).toBe('LOGIN_UNAVAILABLE')
  world.clock.now += 3_600_000
  expect((await logInBy({})).body.code, String(now())).toBe('LOGIN_REFUSED')
})

test('R7.41 R7.42 T18 logins are linked and unlinked soon after a login only, everybody is told, and the last stays', async () => {
  const [email, second] = [newEmail(), newEmail()]
  const session = await logIn(email)
  expect((await link(session, second)).status).toBe(200)
  expect((await listProfiles(session)).map(({ details }) => details.email)).toEqual([email, second])
  expect(world.mails.filter(({ to, subject }) => to === email && subject.includes('added'))).toHaveLength(1)

  const taken = newEmail()
  await logIn(taken)
  world.clock.now += 60_000
  expect((await link(session, taken)).body.code).toBe('LINKED_ELSEWHERE')

  const unlink = (id: string | undefined) =>
    world.call('/v1/wallet/profiles/unlink', { id }, bearer(session.accessToken))
  const [first, other] = await listProfiles(session)
  world.clock.now += authLimits.freshMs
  expect((await link(session, newEmail())).body.code).toBe('STALE_LOGIN')
  expect((await unlink(first?.id)).body.code).toBe('STALE_LOGIN')

  const fresh = await logIn(email)
  expect(fresh.accountId).toBe(session.accountId)
  const unlinkNow = (id: string | undefined) =>
    world.call('/v1/wallet/profiles/unlink', { id }, bearer(fresh.accessToken))
  const answers = await Promise.all([unlinkNow(first?.id), unlinkNow(other?.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listProfiles(fresh)).toHaveLength(1)
  // All other sessions have ended.
  expect((await world.call('/v1/wallet/account', undefined, bearer(session.accessToken))).status).toBe(401)
})

test('T18 a login that only its proof names is added when its owner has read whose it is: by ticket, once, to that account', async () => {
  const [session, other] = [await logIn(), await logIn()]
  world.clock.now = Date.now()
  const fresh = await logIn()
  const offerTo = async ({ accessToken }: Session, sub: string) => {
    const jwt = await idp.sign({ sub, aud: 'shop', email: `${sub}@x.test`, email_verified: true })
    return (await world.call('/v1/wallet/login/jwt', { jwt, link: true }, bearer(accessToken))).body.offer
  }
  const accept = (ticket: string, { accessToken }: Session) =>
    world.call('/v1/wallet/profiles/link', { ticket }, bearer(accessToken))
  const offer = await offerTo(fresh, 'mallory')
  expect(offer.login).toBe('custom_jwt mallory@x.test')
  expect(await listProfiles(fresh)).toHaveLength(1)
  expect((await accept(offer.ticket, other)).status).toBeGreaterThanOrEqual(400)
  expect((await accept(offer.ticket, fresh)).body.code).toBe('EXPIRED_CODE')
  expect((await accept((await offerTo(fresh, 'alice')).ticket, fresh)).status).toBe(200)
  expect((await listProfiles(fresh)).map(({ type }) => type)).toEqual(['email', 'custom_jwt'])
  expect(session.accountId).not.toBe(fresh.accountId)
})

test('T17 the login of a guest is no way back: it proves nothing beside another, and the last other one stays', async () => {
  const { session } = (await world.call('/v1/wallet/login/guest', { secret: 'e'.repeat(64) })).body
  const address = newEmail()
  await link(session, address)
  const [guest, email] = await listProfiles(session)
  const unlink = (id: string | undefined, { accessToken }: Session) =>
    world.call('/v1/wallet/profiles/unlink', { id }, bearer(accessToken))
  expect((await unlink(guest?.id, session)).body.code).toBe('STALE_LOGIN')
  world.clock.now += authLimits.resendMs
  const owner = await logIn(address)
  expect((await unlink(email?.id, owner)).body.code).toBe('LAST_LOGIN')
  expect((await unlink(guest?.id, owner)).status).toBe(200)
})

test('T19 an account is deleted after seven days with everything but the log of it; a login before then keeps it', async () => {
  const email = newEmail()
  const session = await logIn(email)
  const dump = async () => {
    const names = ['wallet_account', 'wallet_profile', 'wallet_session', 'wallet_share']
    const rows = await Promise.all(
      names.map((name) => world.wallet.database.execute(sql.raw(`select * from ${name}`))),
    )
    return JSON.stringify(rows)
  }
  expect(await dump()).toContain(session.accountId)
  world.clock.now += authLimits.freshMs
  const remove = (token: string) => world.call('/v1/wallet/account/delete', {}, bearer(token))
  expect((await remove(session.accessToken)).body.code).toBe('STALE_LOGIN')
  world.clock.now -= authLimits.freshMs
  const { body } = await remove(session.accessToken)
  expect(Date.parse(body.at)).toBe(world.clock.now + authLimits.deleteAfterMs)
  expect((await world.call('/v1/wallet/account', undefined, bearer(session.accessToken))).status).toBe(401)
  const readSubject = () => world.mails.filter(({ to }) => to === email).at(-1)?.subject
  expect(readSubject()).toBe('Your wallet will be deleted in seven days')
  world.clock.now += authLimits.deleteAfterMs - 60_000
  await sweep(world.wallet)
  const restored = await logIn(email)
  expect(restored.accountId).toBe(session.accountId)
  world.clock.now += 60_000
  await sweep(world.wallet)
  expect(await dump()).toContain(session.accountId)
  await remove(restored.accessToken)
  world.clock.now += authLimits.deleteAfterMs
  await sweep(world.wallet)
  expect(await dump()).not.toContain(session.accountId)
  const events = await world.wallet.database.execute(sql.raw(`select * from wallet_event order by at`))
  const accountEvents = listRows(events).filter((row) => row.account_id === session.accountId)
  expect(accountEvents.map(({ event }) => event)).toEqual([
    'opened',
    'deleting',
    'opened',
    'kept',
    'deleting',
    'deleted',
  ])
})

test('T19 an export needs its ticket, its account and a fresh login, works once, and three times a day', async () => {
  const [session, other] = [await logIn(), await logIn()]
  const start = async ({ accessToken }: Session) =>
    (await world.call('/v1/wallet/export', {}, bearer(accessToken))).body.ticket as string
  const redeem = (ticket: string, { accessToken }: Session) =>
    world.call('/v1/wallet/export/callback', { ticket }, bearer(accessToken))
  const ticket = await start(session)
  expect((await world.call('/v1/wallet/export/callback', { ticket })).status).toBe(401)
  expect((await redeem(await start(session), other)).status).toBe(403)
  expect((await redeem(ticket, session)).status).toBe(200)
  expect((await redeem(ticket, session)).body.code).toBe('EXPIRED_CODE')
  for (let made = 1; made < authLimits.exportsPerDay; made++)
    expect((await redeem(await start(session), session)).status).toBe(200)
  expect((await redeem(await start(session), session)).status).toBe(429)
  world.clock.now += authLimits.freshMs
  expect((await redeem(await start(other), other)).body.code).toBe('STALE_LOGIN')
})

test('R1.5 partners of an ecosystem share its accounts; everybody else is refused', async () => {
  const games = { 'x-ecosystem-id': 'ecosystem.games' }
  const email = newEmail()
  const first = await logInByLink(email, games)
  world.clock.now += 60_000
  const second = await logInByLink(email, { ...games, 'x-client-id': 'other' })
  expect(second.accountId).toBe(first.accountId)
  world.clock.now += 60_000
  expect((await logIn(email)).accountId).not.toBe(first.accountId)
  const stranger = await world.call('/v1/wallet/login/email', { email }, { ...games, 'x-client-id': 'third' })
  expect(stranger.status).toBe(401)
  expect((await world.call('/frame?client=third&ecosystem=ecosystem.games')).status).toBe(404)
  expect((await world.call('/frame?client=shop&ecosystem=ecosystem.games')).status).toBe(200)
})

test('the keys that seal shares are changed while people use them; the old key is then needed by nobody', async () => {
  const { database, options } = world.wallet
  const session = await logIn()
  const share = (digit: string) => `0x${digit.repeat(66)}`
  const { accessToken } = session
  const shares = { deviceId: 'f'.repeat(64), authShare: share('3'), recoveryShare: share('4') }
  expect((await putShares(world, { accessToken, ...shares })).status).toBe(200)
  const newest = (id: string) => ({ id, secret: Buffer.alloc(32, id).toString('base64') })
  const both = {
    auth: [newest('a2'), ...options.keys.auth] as const,
    recovery: [newest('r2'), ...options.keys.recovery] as const,
  }
  const [own] = await database
    .select()
    .from(walletShareTable)
    .where(eq(walletShareTable.accountId, session.accountId))
  expect((await rotateKeys(database, { keys: both })).shares).toBeGreaterThan(0)
  expect(await rotateKeys(database, { keys: both })).toEqual({ shares: 0, providers: 0 })
  const [next] = await database
    .select()
    .from(walletShareTable)
    .where(eq(walletShareTable.accountId, session.accountId))
  expect(next?.authShare).not.toBe(own?.authShare)
  const pepper = world.wallet.pepper.toString('base64')
  const only = { auth: [newest('a2')] as const, recovery: [newest('r2')] as const, pepper }
  const opened = createWalletContext(
    { ...world.wallet },
    { ...options, keys: only, mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.test' } },
  )
  Object.assign(world.wallet.options, { keys: only })
  const recovered = await world.call('/v1/wallet/shares/recover', {}, bearer(session.accessToken))
  expect(recovered.body.shares).toEqual([{ authShare: share('3'), recoveryShare: share('4') }])
  expect(opened.pepper.equals(world.wallet.pepper)).toBe(true)
})

test('T5 the frame of each of a hundred clients is held by its own pages, and by none that look like them', async () => {
  const { clients } = world.wallet
  const odd = [
    '*',
    'null',
    'https://*.example',
    'https://a.example/path',
    'https://a.example.',
    'javascript:',
    '',
  ]
  for (let n = 0; n < 100; n++)
    (clients as Map<string, object>).set(`c${n}`, {
      id: `c${n}`,
      origins: [`https://app${n}.example`, ...odd],
    })
  for (let n = 0; n < 100; n++) {
    const policy = (await world.call(`/frame?client=c${n}`)).headers.get('content-security-policy') ?? ''
    expect(/frame-ancestors ([^;]*);/.exec(policy)?.[1]).toBe(
      `https://app${n}.example http://localhost:* http://127.0.0.1:*`,
    )
  }
})
