import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authLimits } from '../../features/auth/authLimits.js'
import { seedWallet } from '../../features/wallet/seedWallet.js'
import { createAuthenticator } from '../../test/createAuthenticator.js'
import { putShares } from '../../test/putShares.js'
import { startIdentityProvider } from '../../test/startIdentityProvider.js'
import { startWallet } from '../../test/startWallet.js'

/* Attackers with brief access to an account, or to one partner of an ecosystem, try to keep it. */

let idp: Awaited<ReturnType<typeof startIdentityProvider>>
let world: Awaited<ReturnType<typeof startWallet>>
/** Simulates a site's login server that accepts every login. */
let believer: Server
let people = 0
const texts: { to: string; text: string }[] = []
/** Delays the location lookup, so that two calls overlap. */
let held: Promise<void> | undefined

beforeAll(async () => {
  idp = await startIdentityProvider()
  const { issuer } = idp
  const jwt = { jwksUrl: `${issuer}/jwks`, issuer, audience: 'shop' }
  believer = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ userId: 'somebody' }))
  }).listen(0, '127.0.0.1')
  await once(believer, 'listening')
  const endpoint = { url: `http://127.0.0.1:${(believer.address() as AddressInfo).port}` }
  const ecosystems = [{ id: 'ecosystem.games', name: 'Games', partners: ['shop', 'strict'] }]
  world = await startWallet({
    trustedProxies: 1,
    locate: async () => {
      await held
      return undefined
    },
    sms: { prefixes: ['+1'], send: async (message) => void texts.push(message) },
    checkVisitor: async ({ token }) => token !== 'robot',
    clients: [
      { id: 'shop', origins: ['https://shop.example'], auth: { jwt, endpoint } },
      { id: 'own', origins: ['https://own.example'], auth: { recovery: 'user' } },
      { id: 'strict', origins: ['https://strict.example'], auth: { newDevice: 'passkey' } },
    ],
  })
  const { database, options } = world.wallet
  await seedWallet(database, { keys: options.keys, ecosystems }, Date.now())
})
afterAll(async () => {
  await world.stop()
  await idp.stop()
  believer.close()
})
beforeEach(() => {
  world.clock.now = (Math.floor(world.clock.now / authLimits.periodMs) + 3) * authLimits.periodMs
})

const newVictim = () => `victim${++people}@example.test`
const secret = (digit: string) => digit.repeat(64)
const shares = { authShare: `0x${'1'.repeat(66)}`, recoveryShare: `0x${'2'.repeat(66)}` }
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })
const games = { 'x-ecosystem-id': 'ecosystem.games' }
const strictGames = { ...games, 'x-client-id': 'strict' }
const mailsOf = (email: string) => world.mails.filter(({ to }) => to === email)
const subjectsOf = (email: string) => mailsOf(email).map(({ subject }) => subject)
const readCode = (email: string) => /code is (\d{6})/.exec(mailsOf(email).at(-1)?.text ?? '')?.[1]
const readToken = (email: string) => /token=([0-9a-f]{64})/.exec(mailsOf(email).at(-1)?.text ?? '')?.[1]
const finishLink = async (challengeId: string, headers = {}) =>
  (await world.call('/v1/wallet/login/link/callback', { challengeId }, headers)).body

async function sendCode(email: string, headers = {}, more = {}) {
  world.clock.now += authLimits.resendMs
  return (await world.call('/v1/wallet/login/email', { email, ...more }, headers)).body
}
async function logIn(email: string, headers = {}, more = {}) {
  const { challengeId } = await sendCode(email, headers, more)
  const body = { challengeId, code: readCode(email), ...more }
  return (await world.call('/v1/wallet/login/code/callback', body, headers)).body.session
}
async function logInByLink(email: string, headers = {}) {
  const { challengeId } = await sendCode(email, headers)
  await world.call('/link', { token: readToken(email), allow: true })
  return finishLink(challengeId, headers)
}

test('T18 whose login is removed is told, at the address that is removed', async () => {
  const [email, other] = [newVictim(), newVictim()]
  await logIn(email)
  const { accessToken } = await logIn(email)
  await logIn(other, bearer(accessToken), { link: true })
  const { profiles } = (await world.call('/v1/wallet/account', undefined, bearer(accessToken))).body
  const { id } = profiles.find(({ details }: { details: { email: string } }) => details.email === email)
  expect((await world.call('/v1/wallet/profiles/unlink', { id }, bearer(accessToken))).status).toBe(200)
  for (const to of [email, other]) expect(subjectsOf(to)).toContain('A login was removed from your wallet')
})

test('T18 who has only a phone number is told by text', async () => {
  const phone = '+15550100'
  const logIn = async () => {
    world.clock.now += authLimits.resendMs
    const { challengeId } = (await world.call('/v1/wallet/login/phone', { phone })).body
    const code = /^\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0]
    return (await world.call('/v1/wallet/login/code/callback', { challengeId, code })).body.session
  }
  await logIn()
  expect((await logIn()).accountId).toBeTruthy()
  expect(texts.at(-1)).toMatchObject({ to: phone })
  expect(texts.at(-1)?.text).toContain('Your wallet was opened on a new device. shop.example, ')
})

test('T1 a partner that named its own address for a person of its site gets nobody into that account', async () => {
  world.clock.now = Date.now()
  const [evil, honest] = [newVictim(), newVictim()]
  const begin = async (email: string) => {
    const jwt = await idp.sign({ sub: 'person-7', aud: 'shop', email, email_verified: true })
    return (await world.call('/v1/wallet/login/jwt', { jwt }, games)).body
  }
  const { challengeId } = await begin(evil)
  await world.call('/link', { token: readToken(evil), allow: true })
  const { accessToken } = (await finishLink(challengeId, games)).session
  const key = privateKeyToAccount(`0x${'22'.repeat(32)}`)
  const put = { accessToken, deviceId: secret('7'), ...shares, key, headers: games }
  expect((await putShares(world, put)).status).toBe(200)
  world.clock.now += authLimits.resendMs
  const before = mailsOf(evil).length
  expect((await begin(honest)).code).toBe('LOGIN_REFUSED')
  expect([mailsOf(evil).length, mailsOf(honest).length]).toEqual([before, 0])
})

test('T1 the word of an endpoint opens nothing of a wallet that sites share, and makes none', async () => {
  const body = { payload: 'user:somebody' }
  const logIn = async (headers = {}) => (await world.call('/v1/wallet/login/endpoint', body, headers)).body
  expect((await logIn()).session, 'the wallet of its own site').toBeTruthy()
  expect((await logIn(games)).code).toBe('LOGIN_REFUSED')
})

test('T1 in an ecosystem the rule of the strictest partner holds, whichever partner’s name is used', async () => {
  const email = newVictim()
  const { accessToken } = (await logInByLink(email, strictGames)).session
  const authorized = { ...strictGames, ...bearer(accessToken) }
  const { challengeId, options } = (
    await world.call('/v1/wallet/login/passkey', { kind: 'sign-up' }, strictGames)
  ).body
  const response = createAuthenticator().create({ challenge: options.challenge, origin: world.url })
  await world.call('/v1/wallet/login/passkey/callback', { challengeId, response, link: true }, authorized)
  expect(await logInByLink(email, strictGames)).toEqual({ ways: ['passkey'] })
  expect(await logInByLink(email, games)).toEqual({ ways: ['passkey'] })
})

test('T14 T19 no sixty minutes have more recoveries than an hour may have', async () => {
  const email = newVictim()
  const { accessToken } = await logIn(email)
  const deviceId = secret('4')
  await putShares(world, { accessToken, deviceId, ...shares })
  // Late in one hour, and throughout the next.
  const start = (Math.floor(world.clock.now / authLimits.periodMs) + 2) * authLimits.periodMs - 60_000
  let recovered = 0
  for (const minute of [0, 2, 13, 25, 37, 49, 58]) {
    world.clock.now = start + minute * 60_000
    const fresh = await logIn(email, {}, { devices: [deviceId] })
    for (let tries = 0; tries < (minute === 0 ? 5 : 1); tries += 1) {
      const { status } = await world.call('/v1/wallet/shares/recover', {}, bearer(fresh.accessToken))
      if (status === 200) recovered += 1
    }
  }
  expect(recovered).toBe(authLimits.recoveriesPerHour)
})

test('T14 who does not pass the check against robots gets no code, but on a device that the account knows', async () => {
  const email = newVictim()
  const { accessToken } = await logIn(email)
  const deviceId = secret('5')
  await putShares(world, { accessToken, deviceId, ...shares })
  const before = mailsOf(email).length
  expect(await sendCode(email, {}, { visitor: 'robot' })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(mailsOf(email)).toHaveLength(before)
  const known = await sendCode(email, {}, { visitor: 'robot', devices: [deviceId] })
  expect(known.challengeId).toBeTruthy()
})

test('T17 devices recovered by one method do not remove the other method', async () => {
  const headers = { 'x-client-id': 'own' }
  const email = newVictim()
  const { accessToken } = await logIn(email, headers)
  const { authShare } = shares
  const put = (digit: string, recoveryShare: string) => {
    world.clock.now += 1
    return putShares(world, { accessToken, deviceId: secret(digit), authShare, recoveryShare, headers })
  }
  const code = `code.${'a'.repeat(22)}.${'b'.repeat(80)}`
  const passkey = `prf.${'c'.repeat(22)}.${'d'.repeat(43)}.${'e'.repeat(80)}`
  expect((await put('1', passkey)).status).toBe(200)
  for (const digit of '2345678') await put(digit, code)
  const authorized = { ...headers, ...bearer(accessToken) }
  const { body } = await world.call('/v1/wallet/shares/recover', {}, authorized)
  const stored = body.shares.map(({ recoveryShare }: { recoveryShare: string }) => recoveryShare)
  expect(stored).toEqual([...Array(5).fill(code), passkey])
})

test('T17 a login that was under way when the account was deleted takes the deletion back', async () => {
  const email = newVictim()
  const { accessToken } = await logIn(email)
  const { challengeId } = await sendCode(email)
  let free = () => {}
  held = new Promise<void>((resolve) => {
    free = resolve
  })
  const coming = world.call('/v1/wallet/login/code/callback', { challengeId, code: readCode(email) })
  const deleting = world.call('/v1/wallet/account/delete', {}, bearer(accessToken))
  const isDeleted = async () =>
    (await world.call('/v1/wallet/account', undefined, bearer(accessToken))).status === 401
  while (!(await isDeleted())) await Promise.resolve()
  held = undefined
  free()
  await deleting
  const { session } = (await coming).body
  // Either the session has ended or the account remains.
  const isOpen =
    (await world.call('/v1/wallet/account', undefined, bearer(session.accessToken))).status === 200
  if (isOpen) expect(subjectsOf(email)).toContain('Your wallet will not be deleted')
})

test('T15 a device that has to go for others ends with its sessions', async () => {
  const email = newVictim()
  const hidden = await logIn(email)
  await putShares(world, { accessToken: hidden.accessToken, deviceId: secret('b'), ...shares })
  const { accessToken } = await logIn(email)
  for (let index = 0; index < authLimits.devicesPerAccount; index += 1) {
    world.clock.now += 1
    const deviceId = index.toString(16).padStart(64, 'c')
    await putShares(world, { accessToken, deviceId, ...shares })
  }
  const look = await world.call('/v1/wallet/account', undefined, bearer(hidden.accessToken))
  const { refreshToken } = hidden
  const renewed = await world.call('/v1/wallet/session/refresh', { refreshToken })
  expect([look.status, renewed.status]).toEqual([401, 401])
})
