import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SocialProvider } from '../../context/WalletOptions.js'
import { walletProviderTable } from '../../infra/db/tables/wallet.js'
import {
  type DocumentedAnswers,
  readDocumented,
  startDocumentedProvider,
} from '../../test/startDocumentedProvider.js'
import { startWallet } from '../../test/startWallet.js'
import { seedWallet } from '../wallet/seedWallet.js'
import { type KnownProvider, knownProviders } from './knownProviders.js'
import { deriveSocial, readSocialUser } from './readSocialUser.js'

type ProviderId = keyof typeof knownProviders
const ids = Object.keys(knownProviders) as ProviderId[]
const shop = 'https://shop.example'
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const appleKey = {
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

let world: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  world = await startWallet({ clients: [{ id: 'shop', origins: [shop] }] })
})
afterAll(() => world.stop())

const save = (provider: SocialProvider) =>
  seedWallet(world.wallet.database, { ...world.wallet.options, providers: [provider] }, world.clock.now)

/** Starts a provider with documented responses under its own id. */
async function open(id: ProviderId, changes: Partial<DocumentedAnswers> = {}) {
  const answers = { ...readDocumented(id), ...changes }
  const provider = await startDocumentedProvider(answers)
  onTestFinished(() => provider.stop())
  const { issuer, endpoints } = provider
  const secret = id === 'apple' ? { appleKey } : { clientSecret: 'a secret: of %two parts' }
  await save({ id, name: id, issuer, clientId: 'kit', endpoints, ...secret })
  const logIn = () => {
    const state = crypto.randomUUID()
    provider.expected.nonce = deriveSocial(world.wallet, state).nonce
    const query = new URLSearchParams({ code: 'a-code', state })
    for (const [name, value] of Object.entries(answers.form ?? {})) query.set(name, JSON.stringify(value))
    return readSocialUser(world.wallet, { provider: id, state, query })
  }
  return { ...provider, logIn }
}

const people: Record<ProviderId, object> = {
  google: {
    subject: '110169484474386276334',
    email: 'ada@people.example',
    name: 'Ada Example',
    avatar: 'https://lh3.googleusercontent.com/a/example=s96-c',
  },
  apple: {
    subject: '001234.5b3a3bdf9c0b4f049c1471cae1cd1d8d.0001',
    email: 'ada@privaterelay.example',
    name: 'Ada Example',
  },
  facebook: {
    subject: '100001234567890',
    name: 'Ada Example',
    avatar: 'https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=example',
  },
  discord: {
    subject: '80351110224678912',
    email: 'ada@people.example',
    name: 'Ada Example',
    avatar: 'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png',
  },
  github: {
    subject: '583231',
    email: 'ada@people.example',
    name: 'ada',
    avatar: 'https://avatars.githubusercontent.com/u/583231?v=4',
  },
  x: {
    subject: '2244994945',
    name: 'Ada Example',
    avatar: 'https://pbs.twimg.com/profile_images/1/example_normal.jpg',
  },
}

test.each(ids)('R2.31 T18 what %s answers by its documentation is read', async (id) => {
  const { logIn, tokenRequests } = await open(id)
  expect(readDocumented(id).documentation.length).toBeGreaterThan(0)
  expect(await logIn()).toEqual(people[id])
  expect(tokenRequests[0]?.form.get('code_verifier')).toBeTruthy()
})

const github = readDocumented('github')
const discord = readDocumented('discord')
const apple = readDocumented('apple')
const google = readDocumented('google')

test.each<[string, ProviderId, Partial<DocumentedAnswers>]>([
  ['Google says false', 'google', { claims: { ...google.claims, email_verified: false } }],
  ['Google says nothing', 'google', { claims: { ...google.claims, email_verified: undefined } }],
  ['Apple says "false"', 'apple', { claims: { ...apple.claims, email_verified: 'false' } }],
  ['Discord says false', 'discord', { user: { ...discord.user, verified: false } }],
  ['Discord says nothing', 'discord', { user: { ...discord.user, verified: null } }],
  [
    "GitHub's primary one is not verified",
    'github',
    { emails: [{ email: 'ada@people.example', primary: true, verified: false }] },
  ],
  [
    'GitHub has a verified one that is not primary',
    'github',
    { emails: [{ email: 'ada@people.example', primary: false, verified: true }] },
  ],
  [
    'GitHub shows a public one only',
    'github',
    { user: { ...github.user, email: 'ada@people.example', email_verified: true }, emails: [] },
  ],
  ['GitHub withholds the list', 'github', { emails: undefined }],
])('T18 an address does not count where %s', async (_, id, changes) => {
  const { logIn } = await open(id, changes)
  const login = await logIn()
  expect(login.subject).toBeTruthy()
  expect(login).not.toHaveProperty('email')
})

test.each<[string, ProviderId, Partial<DocumentedAnswers>]>([
  ['X without data', 'x', { user: { errors: [{ title: 'Unauthorized' }] } }],
  ['X with the id elsewhere', 'x', { user: { id: '1', data: {} } }],
  ['Facebook with an error', 'facebook', { user: { error: { code: 190 } } }],
  ['Discord with an id that is an address', 'discord', { user: { ...discord.user, id: '../1' } }],
  ['GitHub without an id', 'github', { user: { login: 'ada' } }],
])('T12 an answer of %s logs nobody in', async (_, id, changes) => {
  const { logIn } = await open(id, changes)
  await expect(logIn()).rejects.toThrow()
})

test("X gets the client's secret as basic authentication, the others as a field", async () => {
  const x = await open('x')
  await x.logIn()
  const { headers, form } = x.tokenRequests[0] ?? {}
  const [user, password] = Buffer.from(headers?.authorization?.split(' ')[1] ?? '', 'base64')
    .toString()
    .split(':')
  expect(user).toBe('kit')
  expect(new URLSearchParams(`s=${password}`).get('s')).toBe('a secret: of %two parts')
  expect(form?.has('client_secret')).toBe(false)
  const other = await open('discord')
  await other.logIn()
  expect(other.tokenRequests[0]?.form.get('client_secret')).toBe('a secret: of %two parts')
})

test('T12 the client secret of Apple is signed by the key, lives ten minutes, and is renewed before it ends', async () => {
  const { logIn, tokenRequests, issuer } = await open('apple')
  const readSecret = async () => {
    await logIn()
    return tokenRequests.at(-1)?.form.get('client_secret') ?? ''
  }
  const first = await readSecret()
  expect(decodeProtectedHeader(first)).toEqual({ alg: 'ES256', kid: appleKey.keyId })
  const { payload } = await jwtVerify(first, pair.publicKey, { currentDate: new Date(world.clock.now) })
  const iat = Math.floor(world.clock.now / 1000)
  expect(payload).toEqual({ iss: appleKey.teamId, sub: 'kit', aud: issuer, iat, exp: iat + 600 })
  expect(await readSecret()).toBe(first)
  world.clock.now += 9 * 60_000
  expect(await readSecret()).not.toBe(first)
  const [row] = await world.wallet.database
    .select()
    .from(walletProviderTable)
    .where(eq(walletProviderTable.id, 'apple'))
  expect(row?.secret).not.toContain('PRIVATE')
})

test('the name that Apple posts with the first login only is read, and its address is not', async () => {
  const { form: _, ...later } = apple
  const again = await open('apple', { form: {} })
  expect(await again.logIn()).toEqual({ subject: later.claims?.sub, email: later.claims?.email })
  for (const user of [{ name: { firstName: 7 } }, { name: 'Ada' }, {}]) {
    const odd = await open('apple', { form: { user } })
    expect(await odd.logIn()).not.toHaveProperty('name', expect.anything())
  }
})

test.each(ids)('a known provider needs its id and secrets only: %s', async (id) => {
  const secret = id === 'apple' ? { appleKey } : { clientSecret: 'secret' }
  await save({ id, name: id, clientId: 'kit', ...secret })
  const rows = await world.wallet.database.select().from(walletProviderTable)
  const { issuer, scope, endpoints }: KnownProvider = knownProviders[id]
  expect(rows.find((row) => row.id === id)).toMatchObject({ issuer, scope, endpoints: endpoints ?? null })
  for (const address of [issuer, ...Object.values(endpoints ?? {})]) expect(address).toMatch(/^https:\/\//)
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
test.each<[Partial<SocialProvider>, string]>([
  [{ id: 'apple' }, 'wallet.providers.apple: Expected appleKey with teamId, keyId and privateKey'],
  [{ id: 'x' }, 'wallet.providers.x: Expected clientSecret'],
  [{ id: 'own', clientSecret: 's' }, 'wallet.providers.own: Expected an issuer'],
  [{ id: 'constructor', clientSecret: 's' }, 'wallet.providers.constructor: Expected an issuer'],
  [{ id: 'x', appleKey }, 'appleKey is for the provider apple'],
  [{ id: 'apple', appleKey, clientSecret: 's' }, 'not both'],
  [
    { id: 'apple', appleKey: { ...appleKey, privateKey: 'not a key' } },
    'Expected appleKey.privateKey to be the content of the .p8 file',
  ],
  [
    {
      id: 'apple',
      appleKey: { ...appleKey, privateKey: rsa.export({ type: 'pkcs8', format: 'pem' }).toString() },
    },
    'a P-256 key in PKCS#8 PEM',
  ],
])('a provider that cannot work is refused at the start: %#', async (changes, message) => {
  await expect(save({ id: 'x', name: 'X', clientId: 'kit', ...changes })).rejects.toThrow(message)
})
