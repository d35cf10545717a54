import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authLimits } from '../../features/auth/authLimits.js'
import { putShares } from '../../test/putShares.js'
import { startWallet } from '../../test/startWallet.js'

const minute = 60_000
let world: Awaited<ReturnType<typeof startWallet>>
let people = 0

beforeAll(async () => {
  world = await startWallet({
    clients: [
      { id: 'shop', origins: ['https://shop.example', 'http://localhost:5173'] },
      { id: 'other', origins: ['https://other.example'] },
      { id: 'careful', origins: ['https://careful.example'], auth: { recovery: 'user' } },
      { id: 'careless', origins: ['*', 'null', 'https://*.example', 'https://a.example/path', 'data:'] },
    ],
  })
})
afterAll(() => world.stop())
beforeEach(() => {
  // Starts at the beginning of an hour, so that counts do not span two hours.
  world.clock.now = (Math.floor(world.clock.now / authLimits.periodMs) + 3) * authLimits.periodMs
})

const newEmail = () => `person${++people}@example.test`
const secret = (digit: string) => digit.repeat(64)
const share = (digit: string) => `0x${digit.repeat(66)}`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const readCode = (email: string) =>
  /code is (\d{6})/.exec(world.mails.filter(({ to }) => to === email).at(-1)?.text ?? '')?.[1] ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function ask(email: string) {
  return (await world.call('/v1/wallet/login/email', { email })).body.challengeId as string
}

function redeem(challengeId: string, code: string, headers = {}) {
  return world.call('/v1/wallet/login/code/callback', { challengeId, code }, headers)
}

async function logIn(email = newEmail()) {
  const challengeId = await ask(email)
  return (await redeem(challengeId, readCode(email))).body.session
}

test('an email address and the code sent to it give a session, and later the same account', async () => {
  const email = newEmail()
  const first = await logIn(email)
  world.clock.now += minute
  const challengeId = await ask(` ${email.toUpperCase()}`)
  const second = (await redeem(challengeId, readCode(email))).body.session
  expect(first.accessToken).toMatch(/^[0-9a-f]{64}$/)
  expect(second.accountId).toBe(first.accountId)
  const account = await world.call('/v1/wallet/account', undefined, bearer(first.accessToken))
  expect(account.body).toEqual({
    id: first.accountId,
    freshFor: expect.any(Number),
    recovery: 'managed',
    profiles: [{ id: expect.stringMatching(/^[0-9a-f]{32}$/), type: 'email', details: { email } }],
  })
})

test('T13 a wrong code is refused, the fifth try closes the code even to the right one', async () => {
  const email = newEmail()
  const challengeId = await ask(email)
  const code = readCode(email)
  for (let tries = 1; tries < authLimits.tries; tries++) {
    expect(await redeem(challengeId, wrong(code))).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE' },
    })
  }
  expect((await redeem(challengeId, wrong(code))).body.code).toBe('EXPIRED_CODE')
  expect((await redeem(challengeId, code)).body.code).toBe('EXPIRED_CODE')
})

test('T13 two hundred guesses at once count as two hundred', async () => {
  const email = newEmail()
  const challengeId = await ask(email)
  const code = readCode(email)
  const guesses = await Promise.all(Array.from({ length: 200 }, () => redeem(challengeId, wrong(code))))
  expect(guesses.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(authLimits.tries - 1)
  expect((await redeem(challengeId, code)).body.code).toBe('EXPIRED_CODE')
})

test('T13 one code used many times at once logs in once', async () => {
  const email = newEmail()
  const challengeId = await ask(email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(challengeId, readCode(email))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('T13 T14 a code expires and works once; a newer one does not end it, so that nobody can end another’s', async () => {
  const [late, twice, throttled] = [newEmail(), newEmail(), newEmail()]
  const lateId = await ask(late)
  world.clock.now += authLimits.codeMs
  expect((await redeem(lateId, readCode(late))).body.code).toBe('EXPIRED_CODE')

  const twiceId = await ask(twice)
  expect((await redeem(twiceId, readCode(twice))).status).toBe(200)
  expect((await redeem(twiceId, readCode(twice))).body.code).toBe('EXPIRED_CODE')

  const oldId = await ask(throttled)
  const oldCode = readCode(throttled)
  world.clock.now += authLimits.resendMs
  await ask(throttled)
  expect((await redeem(oldId, oldCode)).status).toBe(200)
})

test('T13 the code alone is useless: the challenge stays in the frame that asked, and with its client', async () => {
  const email = newEmail()
  const challengeId = await ask(email)
  expect((await redeem(secret('a'), readCode(email))).body.code).toBe('EXPIRED_CODE')
  const elsewhere = await redeem(challengeId, readCode(email), { 'x-client-id': 'other' })
  expect(elsewhere.body.code).toBe('EXPIRED_CODE')
})

test('T13 T14 one network asks for ten codes an hour to an address, and for none within half a minute of the last', async () => {
  const email = newEmail()
  await ask(email)
  expect((await world.call('/v1/wallet/login/email', { email })).status).toBe(429)
  for (let sent = 1; sent < authLimits.codesPerSubject; sent++) {
    world.clock.now += authLimits.resendMs
    expect((await world.call('/v1/wallet/login/email', { email })).status).toBe(200)
  }
  world.clock.now += authLimits.resendMs
  expect((await world.call('/v1/wallet/login/email', { email })).status).toBe(429)
})

test('T13 the end of an hour gives nobody a second helping of codes', async () => {
  const email = newEmail()
  world.clock.now += authLimits.periodMs - 11 * authLimits.resendMs
  const send = async () => {
    world.clock.now += authLimits.resendMs
    return (await world.call('/v1/wallet/login/email', { email })).status
  }
  for (let sent = 0; sent < authLimits.codesPerSubject; sent++) expect(await send()).toBe(200)
  for (let again = 0; again < 5; again++) expect(await send()).toBe(429)
  world.clock.now += authLimits.periodMs
  expect(await send()).toBe(200)
})

test('T14 the answer is the same for an address that is known and one that is not', async () => {
  const known = newEmail()
  await logIn(known)
  const shape = ({ status, body }: { status: number; body: object }) => [status, Object.keys(body)]
  world.clock.now += minute
  const [a, b] = [
    await world.call('/v1/wallet/login/email', { email: known }),
    await world.call('/v1/wallet/login/email', { email: newEmail() }),
  ]
  expect(shape(a)).toEqual(shape(b))
})

test('a guest comes back by the secret, and by nothing else', async () => {
  const login = (value: string) => world.call('/v1/wallet/login/guest', { secret: value })
  const first = await login(secret('1'))
  expect((await login(secret('1'))).body.session.accountId).toBe(first.body.session.accountId)
  expect((await login(secret('2'))).body.session.accountId).not.toBe(first.body.session.accountId)
})

test('T15 every refresh gives the next token; showing an old one again ends the whole session', async () => {
  const { refreshToken: first } = await logIn()
  const refresh = (refreshToken: string) => world.call('/v1/wallet/session/refresh', { refreshToken })
  const second = (await refresh(first)).body
  const third = (await refresh(second.refreshToken)).body
  expect((await refresh(first)).status).toBe(401)
  expect((await refresh(third.refreshToken)).status).toBe(401)
  expect((await world.call('/v1/wallet/account', undefined, bearer(third.accessToken))).status).toBe(401)
  expect(world.log.some(({ event }) => event === 'wallet.refreshReused')).toBe(true)
})

test('T15 access ends after ten minutes, an idle session after seven days, any session after thirty', async () => {
  const refresh = (refreshToken: string) => world.call('/v1/wallet/session/refresh', { refreshToken })
  const session = await logIn()
  world.clock.now += authLimits.accessMs
  expect((await world.call('/v1/wallet/account', undefined, bearer(session.accessToken))).status).toBe(401)
  world.clock.now += authLimits.idleMs
  expect((await refresh(session.refreshToken)).status).toBe(401)

  let { refreshToken } = await logIn()
  for (let days = 0; days < 30; days += 6) {
    const next = await refresh(refreshToken)
    expect(next.status).toBe(200)
    refreshToken = next.body.refreshToken
    world.clock.now += 6 * 86_400_000
  }
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('logging out ends every token of the session', async () => {
  const { accessToken, refreshToken } = await logIn()
  await world.call('/v1/wallet/session/end', { refreshToken })
  expect((await world.call('/v1/wallet/account', undefined, bearer(accessToken))).status).toBe(401)
  expect((await world.call('/v1/wallet/session/refresh', { refreshToken })).status).toBe(401)
})

test('T15 logging out with a token that was renewed at the same time ends the session all the same', async () => {
  const { refreshToken } = await logIn()
  const renewed = (await world.call('/v1/wallet/session/refresh', { refreshToken })).body
  await world.call('/v1/wallet/session/end', { refreshToken })
  expect((await world.call('/v1/wallet/account', undefined, bearer(renewed.accessToken))).status).toBe(401)
  const again = { refreshToken: renewed.refreshToken }
  expect((await world.call('/v1/wallet/session/refresh', again)).status).toBe(401)
})

test('a session of one client opens nothing of another', async () => {
  const { accessToken } = await logIn()
  const headers = { ...bearer(accessToken), 'x-client-id': 'other' }
  expect((await world.call('/v1/wallet/account', undefined, headers)).status).toBe(401)
})

const keep = (accessToken: string, digit: string, key?: PrivateKeyAccount) =>
  putShares(world, {
    accessToken,
    deviceId: secret(digit),
    authShare: share(digit),
    recoveryShare: share('e'),
    key,
  })

test('a device gets its own share only; both shares go to a new device, soon after a login', async () => {
  const { accessToken, refreshToken } = await logIn()
  expect((await keep(accessToken, '3')).status).toBe(200)
  const auth = (deviceId: string, token: string) =>
    world.call('/v1/wallet/shares/auth', { deviceId }, bearer(token))
  expect((await auth(secret('3'), accessToken)).body.authShare).toBe(share('3'))
  expect((await auth(secret('4'), accessToken)).body).not.toHaveProperty('authShare')
  const recovered = await world.call('/v1/wallet/shares/recover', {}, bearer(accessToken))
  expect(recovered.body.shares).toEqual([{ authShare: share('3'), recoveryShare: share('e') }])

  world.clock.now += authLimits.freshMs
  const renewed = (await world.call('/v1/wallet/session/refresh', { refreshToken })).body.accessToken
  expect((await auth(secret('3'), renewed)).status).toBe(200)
  expect((await world.call('/v1/wallet/shares/recover', {}, bearer(renewed))).status).toBe(403)
  expect((await keep(renewed, '5')).status).toBe(403)
})

test('T17 where people keep the third share themselves, the server takes none that it can read, and tells the frame', async () => {
  const careful = { 'x-client-id': 'careful' }
  const login = await world.call('/v1/wallet/login/guest', { secret: secret('b') }, careful)
  const sealed = `code.${'a'.repeat(22)}.${'b'.repeat(80)}`
  const put = (recoveryShare: string) =>
    putShares(world, {
      accessToken: login.body.session.accessToken,
      deviceId: secret('3'),
      authShare: share('3'),
      recoveryShare,
      headers: careful,
    })
  expect((await put(share('e'))).status).toBe(400)
  expect((await put(sealed)).status).toBe(200)
  const read = async (client: string) => (await world.visit(`/frame?client=${client}`)).text()
  expect(await read('careful')).toMatch(/recovery(&quot;|"):(&quot;|")user/)
  expect(await read('shop')).toMatch(/recovery(&quot;|"):(&quot;|")managed/)
})

test('a token is looked up for a logged-in user, and is absent if it cannot be read', async () => {
  const token = { chainId: 1337, address: `0x${'11'.repeat(20)}` }
  expect((await world.call('/v1/wallet/token', token)).status).toBe(401)
  const { accessToken } = await logIn()
  const response = await world.call('/v1/wallet/token', token, bearer(accessToken))
  expect(response).toMatchObject({ status: 200, body: {} })
})

test("an account's address is set once", async () => {
  const { accessToken } = await logIn()
  await keep(accessToken, '6')
  expect((await keep(accessToken, '7', privateKeyToAccount(`0x${'22'.repeat(32)}`))).status).toBe(409)
})

test('T1 neither database nor log holds a share, a token, a code or a guest secret in clear', async () => {
  const email = newEmail()
  const challengeId = await ask(email)
  const code = readCode(email)
  const { session } = (await redeem(challengeId, code)).body
  await keep(session.accessToken, '9')
  await world.call('/v1/wallet/login/guest', { secret: secret('8') })
  const names = await world.wallet.database.execute(
    sql`select table_name from information_schema.tables where table_name like 'wallet%'`,
  )
  const rows = (names as unknown as { rows: { table_name: string }[] }).rows
  expect(rows.length).toBeGreaterThan(6)
  let dump = JSON.stringify(world.log)
  for (const { table_name } of rows)
    dump += JSON.stringify(await world.wallet.database.execute(sql.raw(`select * from ${table_name}`)))
  for (const hidden of [
    challengeId,
    session.accessToken,
    session.refreshToken,
    share('9'),
    share('e'),
    secret('9'),
    secret('8'),
    `"${code}"`,
  ])
    expect(dump).not.toContain(hidden)
})

const policyOf = async (client: string) =>
  (await world.call(`/frame?client=${client}`)).headers.get('content-security-policy') ?? ''

test('T5 the frame is held only by the pages of its client, spelled out, and in development by pages of this machine', async () => {
  const local = 'http://localhost:* http://127.0.0.1:*'
  expect(await policyOf('shop')).toContain(
    `frame-ancestors https://shop.example http://localhost:5173 ${local};`,
  )
  expect(await policyOf('careless')).toContain(`frame-ancestors ${local};`)
  expect(await policyOf('shop')).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
})

test('T5 a page that may not hold the frame, or names no known client, gets a page without an origin that says so', async () => {
  const visit = (client: string, referer?: string) =>
    world.visit(`/frame?client=${client}`, referer === undefined ? {} : { referer })
  const expectRefusal = async (answer: Response, status: number, problem: string) => {
    expect(answer.status).toBe(status)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; sandbox allow-scripts$/)
    const page = await answer.text()
    expect(page).toContain(`data-problem="${problem}"`)
    expect(page).not.toContain('data-settings')
    // The policy allows exactly this script.
    const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? ''
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  }
  await expectRefusal(await visit('shop', 'https://evil.example/'), 403, 'refusedPage')
  await expectRefusal(await visit('careless', 'https://shop.example/'), 403, 'refusedPage')
  await expectRefusal(await visit('nobody'), 404, 'unknownClient')
  await expectRefusal(await visit(''), 404, 'unknownClient')
  for (const page of ['https://shop.example/', 'http://localhost:49152/cart', 'http://127.0.0.1:1/'])
    expect((await visit('shop', page)).status, page).toBe(200)
  // Without a referrer the page is served, and its policy prevents framing.
  expect((await visit('shop')).status).toBe(200)
  expect((await visit('shop', 'not an address')).status).toBe(200)
})

test('T2 pages of other origins cannot call the wallet, not even blindly', async () => {
  const evil = { origin: 'https://shop.example' }
  expect((await world.call('/v1/wallet/login/guest', { secret: secret('1') }, evil)).status).toBe(403)
  const blind = { 'sec-fetch-site': 'cross-site' }
  expect((await world.call('/v1/wallet/login/guest', { secret: secret('1') }, blind)).status).toBe(403)
  const answer = await world.call('/v1/wallet/login/guest', { secret: secret('1') }, evil)
  expect(answer.headers.get('access-control-allow-origin')).toBe(null)
})

test('only files of the built frame are served', async () => {
  expect((await world.call('/frame/assets/frame.js')).status).toBe(200)
  for (const path of ['..%2Fframe.html', '%2Fetc%2Fpasswd', 'frame.html'])
    expect((await world.call(`/frame/assets/${path}`)).status).toBe(404)
})
