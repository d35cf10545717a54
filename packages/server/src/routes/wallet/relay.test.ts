import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authLimits } from '../../features/auth/authLimits.js'
import { seedWallet } from '../../features/wallet/seedWallet.js'
import { listRows } from '../../infra/db/Database.js'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { putShares } from '../../test/putShares.js'
import { startIdentityProvider } from '../../test/startIdentityProvider.js'
import { startWallet } from '../../test/startWallet.js'

/*
 * Relay attack (T1, T12): a helper on another machine starts the login, a hostile page forwards its data. Browser
 * tests are in e2e/attacks.
 */

const back = 'https://shop.example/account'
let idp: Awaited<ReturnType<typeof startIdentityProvider>>
let world: Awaited<ReturnType<typeof startWallet>>
let people = 0

beforeAll(async () => {
  idp = await startIdentityProvider()
  const { issuer } = idp
  const provider = { issuer, clientId: 'kit', clientSecret: 'secret', scope: 'openid' }
  const google = { id: 'google', name: 'Google', ...provider }
  const jwt = { jwksUrl: `${issuer}/jwks`, issuer, audience: 'shop' }
  const origins = ['https://shop.example']
  const ecosystems = [{ id: 'ecosystem.games', name: 'Games', partners: ['shop'] }]
  world = await startWallet({
    trustedProxies: 1,
    clients: [
      { id: 'shop', origins, auth: { redirectUrls: [back], jwt } },
      { id: 'careful', origins, auth: { newDevice: 'link', jwt } },
      { id: 'strict', origins, auth: { newDevice: 'passkey' } },
    ],
  })
  const { database, options } = world.wallet
  const seeds = { ...options, mail: { url: '', from: '' }, providers: [google], ecosystems }
  await seedWallet(database, seeds, Date.now())
})
afterAll(async () => {
  await world.stop()
  await idp.stop()
})
beforeEach(() => {
  world.clock.now = (Math.floor(world.clock.now / authLimits.periodMs) + 3) * authLimits.periodMs
})

const victim = () => `victim${++people}@example.test`
const secret = (digit: string) => digit.repeat(64)
const share = (digit: string) => `0x${digit.repeat(66)}`
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })
const games = { 'x-ecosystem-id': 'ecosystem.games' }
const lastMail = (email: string) => world.mails.filter(({ to }) => to === email).at(-1)?.text ?? ''
const readCode = (email: string) => /code is (\d{6})/.exec(lastMail(email))?.[1]
const readToken = (email: string) => /token=([0-9a-f]{64})/.exec(lastMail(email))?.[1]
const readSettings = (html: string) =>
  JSON.parse(/data-settings="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}')

async function sendCode(email: string, headers = {}, devices: string[] = []) {
  return (await world.call('/v1/wallet/login/email', { email, devices }, headers)).body
}
async function redeem(challengeId: string, code: string | undefined, headers = {}, devices: string[] = []) {
  const body = { challengeId, code, devices }
  return (await world.call('/v1/wallet/login/code/callback', body, headers)).body
}
const finishLink = async (challengeId: string, headers = {}) =>
  (await world.call('/v1/wallet/login/link/callback', { challengeId }, headers)).body
async function logInByLink(email: string, headers = {}) {
  const { challengeId } = await sendCode(email, headers)
  await world.call('/link', { token: readToken(email), allow: true })
  return (await finishLink(challengeId, headers)).session
}

/** Completes a provider login in the victim's browser, with its cookies. */
async function goThroughProvider(url: string, sub: string) {
  const ticket = new URL(url).searchParams.get('ticket')
  const { body, headers } = await world.call('/social/start', { ticket })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = idp.authorize(body.url, { sub })
  const returned = await world.visit(answer.pathname + answer.search, { cookie })
  return { cookie, returned }
}

test.each(['popup', 'redirect', 'window'])(
  'T12 a social login that another machine began is worth nothing to it: %s',
  async (mode) => {
    const returnTo = mode === 'popup' ? {} : { returnTo: back }
    const begun = (await world.call('/v1/wallet/login/social', { provider: 'google', mode, ...returnTo }))
      .body
    const { cookie, returned } = await goThroughProvider(begun.url, `victim-${mode}`)
    const code = new URL(returned.headers.get('location') ?? back).searchParams.get('authResult') ?? undefined
    const finish = (headers = {}) =>
      world.call('/v1/wallet/login/social/callback', { handle: begun.handle, code }, headers)
    expect((await finish()).body).toEqual({ waiting: 'browser' })
    expect((await finish({ cookie: `billfold_browser=${secret('a')}` })).body).toEqual({ waiting: 'browser' })
    // The browser that returned from the provider is accepted.
    expect((await finish({ cookie })).body.session.accountId).toBeTruthy()
  },
)

test('T12 what a window tells the frame that opened it works without a cookie, with the handle of that frame only', async () => {
  const begin = async () =>
    (await world.call('/v1/wallet/login/social', { provider: 'google', mode: 'popup' })).body
  const [first, other] = [await begin(), await begin()]
  const { cookie } = await goThroughProvider(first.url, 'owner')
  const visit = async (headers: Record<string, string>) =>
    readSettings(await (await world.visit('/social/pickup', headers)).text())
  expect(await visit({ cookie: `billfold_browser=${secret('b')}` }), 'another browser').toEqual({})
  const pickup = (await visit({ cookie })).code
  const finish = async (handle: string, body: object) =>
    (await world.call('/v1/wallet/login/social/callback', { handle, ...body })).body
  expect(await finish(other.handle, { pickup })).toEqual({ waiting: 'provider' })
  expect((await finish(first.handle, { pickup })).session.accountId).toBeTruthy()
  expect(await visit({})).toEqual({})
})

test('T12 a frame that asks while the provider is still being asked waits, and is not refused', async () => {
  const begun = (await world.call('/v1/wallet/login/social', { provider: 'google', mode: 'popup' })).body
  const ticket = new URL(begun.url).searchParams.get('ticket')
  const { body, headers } = await world.call('/social/start', { ticket })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const finish = async () =>
    (await world.call('/v1/wallet/login/social/callback', { handle: begun.handle }, { cookie })).body
  const answer = idp.authorize(body.url, { sub: 'slow' })
  const coming = world.visit(answer.pathname + answer.search, { cookie })
  let result = await finish()
  while (result.waiting) result = await finish()
  await coming
  expect(result.session?.accountId).toBeTruthy()
})

test('T1 in an ecosystem the digits of a mail open nothing: the mail has none, and only its link counts', async () => {
  const email = victim()
  const { challengeId, digits } = await sendCode(email, games)
  expect(digits).toBe(false)
  expect(readCode(email)).toBeUndefined()
  expect((await redeem(challengeId, '123456', games)).code).toBe('EXPIRED_CODE')
  expect(await finishLink(challengeId, games)).toEqual({ waiting: 'link' })
  expect((await logInByLinkLater(email)).accountId).toBeTruthy()
})
const logInByLinkLater = (email: string) => {
  world.clock.now += authLimits.resendMs
  return logInByLink(email, games)
}

test('T1 the same where a site asks for links, and for passkeys once the account has one', async () => {
  const careful = { 'x-client-id': 'careful' }
  expect((await sendCode(victim(), careful)).digits).toBe(false)
  const strict = { 'x-client-id': 'strict' }
  const email = victim()
  const session = await logInByLink(email, strict)
  await addPasskey(session.accessToken, strict)
  world.clock.now += authLimits.resendMs
  const { challengeId } = await sendCode(email, strict)
  await world.call('/link', { token: readToken(email), allow: true })
  expect(await finishLink(challengeId, strict)).toEqual({ ways: ['passkey'] })
})

async function addPasskey(accessToken: string, headers: Record<string, string> = {}) {
  const authorized = { ...headers, ...bearer(accessToken) }
  const { challengeId, options } = (
    await world.call('/v1/wallet/login/passkey', { kind: 'sign-up' }, headers)
  ).body
  const response = createAuthenticator().create({ challenge: options.challenge, origin: world.url })
  const body = { challengeId, response, link: true }
  expect((await world.call('/v1/wallet/login/passkey/callback', body, authorized)).status).toBe(200)
}

test('T1 an account with a passkey is not opened on a new device by digits; on its own device it is', async () => {
  const email = victim()
  const { session } = await redeem((await sendCode(email)).challengeId, readCode(email))
  await addPasskey(session.accessToken)
  const shares = { authShare: share('1'), recoveryShare: share('2') }
  const { accessToken } = session
  await putShares(world, { accessToken, deviceId: secret('5'), ...shares })
  world.clock.now += authLimits.resendMs
  const relayed = await redeem((await sendCode(email)).challengeId, readCode(email))
  expect(relayed).toEqual({ ways: ['passkey', 'link'] })
  // The link in the same mail still works.
  expect((await world.visit(`/link?token=${readToken(email)}`)).status).toBe(200)
  expect((await world.call('/link', { token: readToken(email), allow: true })).status).toBe(204)
  world.clock.now += authLimits.resendMs
  const { challengeId } = await sendCode(email, {}, [secret('5')])
  expect((await redeem(challengeId, readCode(email), {}, [secret('5')])).session.accountId).toBe(
    session.accountId,
  )
})

test('T1 T13 the exception, digits for the wallet of one site, is limited, told by mail and logged', async () => {
  const email = victim()
  const { challengeId } = await sendCode(email)
  expect(lastMail(email)).toMatch(/Site: shop\.example\nDevice: .+\nPlace: 127\.0\.0\.1/)
  expect(world.mails.filter(({ to }) => to === email).at(-1)?.subject).not.toMatch(/\d{3}/)
  const { session } = await redeem(challengeId, readCode(email))
  for (let opened = 1; opened < authLimits.newDevicesPerAccount; opened++) {
    world.clock.now += authLimits.resendMs
    expect((await redeem((await sendCode(email)).challengeId, readCode(email))).session).toBeTruthy()
    expect(lastMail(email)).toContain('opened on a new device')
  }
  world.clock.now += authLimits.resendMs
  const again = await sendCode(email)
  expect((await redeem(again.challengeId, readCode(email))).code).toBe('TOO_MANY_REQUESTS')
  const rows = await world.wallet.database.execute(sql`select * from wallet_event`)
  const own = listRows(rows).filter((row) => row.account_id === session.accountId && row.event === 'opened')
  expect(own).toHaveLength(authLimits.newDevicesPerAccount)
  expect(own[0]?.asker).toMatchObject({ site: 'shop.example', place: '127.0.0.1' })
})

test('T13 after twenty wrong guesses digits no longer open a new device; the link does', async () => {
  const email = victim()
  for (let code = 0; code < 4; code++) {
    const { challengeId } = await sendCode(email)
    const wrong = readCode(email) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < authLimits.tries; tries++) await redeem(challengeId, wrong)
    world.clock.now += authLimits.resendMs
  }
  const { challengeId } = await sendCode(email)
  await redeem(challengeId, readCode(email) === '000000' ? '000001' : '000000')
  expect(await redeem(challengeId, readCode(email))).toEqual({ ways: ['link'] })
  expect((await redeem(challengeId, readCode(email))).code, 'digits work once').toBe('EXPIRED_CODE')
  world.clock.now += authLimits.resendMs
  expect((await logInByLink(email)).accountId).toBeTruthy()
})

test('T14 a stranger on another network neither ends a code nor keeps a person from asking for one', async () => {
  const email = victim()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const challenge = await sendCode(email, from('198.51.100.1'))
  const code = readCode(email)
  for (let count = 0; count < authLimits.codesPerSubject + 5; count++) {
    world.clock.now += authLimits.resendMs
    await world.call('/v1/wallet/login/email', { email }, from('203.0.113.9'))
  }
  expect((await redeem(challenge.challengeId, code, from('198.51.100.1'))).session).toBeTruthy()
  expect((await sendCode(email, from('203.0.113.10'))).challengeId, 'requested elsewhere before').toBeTruthy()
  const { challengeId } = await sendCode(email, from('198.51.100.1'))
  expect(challengeId).toBeTruthy()
})

test('T12 a link finishes by itself in the browser that asked; elsewhere the page says who asks, and Deny ends it', async () => {
  const email = victim()
  const response = await world.call(
    '/v1/wallet/login/email',
    { email },
    { ...games, 'user-agent': 'Chrome Windows' },
  )
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=None/)
  const open = async (headers = {}) =>
    readSettings(await (await world.visit(`/link?token=${readToken(email)}`, headers)).text())
  expect((await open({ cookie })).same).toBe(true)
  const who = { site: 'shop.example', device: 'Chrome on Windows', place: '127.0.0.1' }
  expect(await open()).toMatchObject({ ...who, same: false })
  const foreign = { origin: 'https://shop.example' }
  expect((await world.call('/link', { token: readToken(email), allow: true }, foreign)).status).toBe(403)
  expect((await world.call('/link', { token: readToken(email), allow: false })).status).toBe(204)
  expect((await finishLink(response.body.challengeId, games)).code).toBe('LOGIN_REFUSED')
  expect(await open()).toEqual({})
})

test('T12 a token of the site opens its own wallet; where more is asked for, a link goes to the address in it', async () => {
  world.clock.now = Date.now()
  const email = victim()
  const jwt = await idp.sign({ sub: email, aud: 'shop', email, email_verified: true })
  const logIn = async (headers = {}) => (await world.call('/v1/wallet/login/jwt', { jwt }, headers)).body
  expect((await logIn()).session.accountId).toBeTruthy()
  const careful = { 'x-client-id': 'careful' }
  const { ways, challengeId, session } = await logIn(careful)
  expect([ways, session]).toEqual([['link'], undefined])
  await world.call('/link', { token: readToken(email), allow: true })
  expect((await finishLink(challengeId, careful)).session.accountId).toBeTruthy()
  const nameless = await idp.sign({ sub: 'nobody', aud: 'shop' })
  expect((await world.call('/v1/wallet/login/jwt', { jwt: nameless }, careful)).body.code).toBe(
    'LOGIN_REFUSED',
  )
})

test('T12 a site’s word that names an address which the account does not have opens nothing', async () => {
  world.clock.now = Date.now()
  const careful = { 'x-client-id': 'careful' }
  const [email, evil] = [victim(), victim()]
  const sign = (address: string) =>
    idp.sign({ sub: `user of ${email}`, aud: 'shop', email: address, email_verified: true })
  const logIn = async (address: string) =>
    (await world.call('/v1/wallet/login/jwt', { jwt: await sign(address) }, careful)).body
  const first = await logIn(email)
  await world.call('/link', { token: readToken(email), allow: true })
  expect((await finishLink(first.challengeId, careful)).session).toBeTruthy()
  const before = lastMail(email)
  world.clock.now += authLimits.resendMs
  expect((await logIn(evil)).code).toBe('LOGIN_REFUSED')
  expect([lastMail(evil), lastMail(email)]).toEqual(['', before])
  expect((await logIn(email)).ways).toEqual(['link'])
})

test('T18 a code that was sent to sign in adds nothing to an account, and the other way round', async () => {
  const email = victim()
  const thief = (await world.call('/v1/wallet/login/guest', { secret: secret('e') })).body.session
  const { challengeId } = await sendCode(email)
  const body = { challengeId, code: readCode(email), link: true }
  const relayed = await world.call('/v1/wallet/login/code/callback', body, bearer(thief.accessToken))
  expect(relayed.body.code).toBe('LOGIN_REFUSED')
  world.clock.now += authLimits.resendMs
  await world.call('/v1/wallet/login/email', { email, link: true })
  expect(lastMail(email)).toContain('wants to add this address')
})

test('T18 a token that a page passes on is not added to another’s account where digits open nothing', async () => {
  world.clock.now = Date.now()
  const careful = { 'x-client-id': 'careful' }
  const thief = (await world.call('/v1/wallet/login/guest', { secret: secret('f') }, careful)).body.session
  const email = victim()
  const jwt = await idp.sign({ sub: email, aud: 'shop', email, email_verified: true })
  const authorized = { ...careful, ...bearer(thief.accessToken) }
  const { code } = (await world.call('/v1/wallet/login/jwt', { jwt, link: true }, authorized)).body
  expect(code).toBe('LOGIN_UNAVAILABLE')
})

test('T19 recovery is limited and notified by mail; broken rows do not hide good ones', async () => {
  const email = victim()
  const { session } = await redeem((await sendCode(email)).challengeId, readCode(email))
  const { accessToken } = session
  const put = (digit: string) =>
    putShares(world, {
      accessToken,
      deviceId: secret(digit),
      authShare: share(digit),
      recoveryShare: share('e'),
    })
  await put('1')
  world.clock.now += 1
  await put('2')
  const recover = () => world.call('/v1/wallet/shares/recover', {}, bearer(accessToken))
  const shares = [share('2'), share('1')].map((authShare) => ({ authShare, recoveryShare: share('e') }))
  expect((await recover()).body.shares).toEqual(shares)
  expect(lastMail(email)).toContain('brought to a new device')
  for (let more = 1; more < authLimits.recoveriesPerHour; more++) await recover()
  expect((await recover()).status).toBe(429)
})

test('T19 shares that the key has not signed are not stored', async () => {
  const email = victim()
  const { session } = await redeem((await sendCode(email)).challengeId, readCode(email))
  const body = {
    deviceId: secret('1'),
    address: `0x${'11'.repeat(20)}`,
    authShare: share('1'),
    recoveryShare: share('2'),
    signature: `0x${'11'.repeat(65)}`,
  }
  const put = await world.call('/v1/wallet/shares', body, bearer(session.accessToken))
  expect(put.body.code).toBe('INVALID_INPUT')
})

test('T15 a device is listed and signed out: its sessions end, and it is a new device afterwards', async () => {
  const email = victim()
  const logIn = async (device: string) => {
    world.clock.now += authLimits.resendMs
    const { challengeId } = await sendCode(email, {}, [device])
    return (await redeem(challengeId, readCode(email), {}, [device])).session
  }
  const shares = { authShare: share('1'), recoveryShare: share('2') }
  const [phone, laptop] = [secret('a'), secret('b')]
  const first = await logIn(phone)
  await putShares(world, { accessToken: first.accessToken, deviceId: phone, ...shares })
  const { accessToken } = await logIn(laptop)
  await putShares(world, { accessToken, deviceId: laptop, ...shares })
  const { devices } = (await world.call('/v1/wallet/devices', undefined, bearer(accessToken))).body
  expect(devices.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
  const { body } = await world.call('/v1/wallet/devices/end', { id: devices[1].id }, bearer(accessToken))
  expect(body.devices).toHaveLength(1)
  expect((await world.call('/v1/wallet/account', undefined, bearer(first.accessToken))).status).toBe(401)
  const again = await logIn(phone)
  const auth = await world.call('/v1/wallet/shares/auth', { deviceId: phone }, bearer(again.accessToken))
  expect(auth.body.authShare).toBeUndefined()
  // One notice for the laptop, one for this login.
  const notices = world.mails.filter(({ to, subject }) => to === email && subject.includes('on a new device'))
  expect(notices).toHaveLength(2)
})
