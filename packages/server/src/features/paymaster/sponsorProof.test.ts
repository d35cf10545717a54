import { randomUUID } from 'node:crypto'
import { sponsorResource } from '@billfold/protocol'
import { Hono } from 'hono'
import { type Address, encodeFunctionData, type Hex, numberToHex, pad, parseAbi, parseEther } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ServerClient } from '../../context/ServerOptions.js'
import { mountPaymaster } from '../../http/mountPaymaster.js'
import { type OpenDatabase, openDatabase } from '../../infra/db/openDatabase.js'
import { ecosystemPartnerTable, ecosystemTable, sponsorCounterTable } from '../../infra/db/tables/clients.js'
import { walletSessionTable } from '../../infra/db/tables/logins.js'
import { walletAccountTable } from '../../infra/db/tables/wallet.js'
import { hashSecret } from '../auth/hashSecret.js'
import { hashSecretKey } from '../clients/checkClient.js'
import { releaseSponsorships } from './releaseSponsorships.js'
import { sponsorLimits } from './sponsorOperation.js'

const fees = { maxFeePerGas: 20_000_000_001n, maxPriorityFeePerGas: 1_000_000_000n }
/** Gas limit of the most expensive operation allowed, minus the paymaster's own gas. */
const dearest = sponsorLimits.perOperation / fees.maxFeePerGas - 80_001n
const origin = 'https://shop.example'
const [target, factory] = [pad('0x77', { size: 20 }), pad('0x88', { size: 20 })]
const clients: readonly ServerClient[] = [
  { id: 'shop', origins: [origin] },
  { id: 'other', origins: ['https://other.example'] },
  { id: 'open', origins: [origin], sponsor: { proof: 'none' } },
  { id: 'picky', origins: [origin], sponsor: { proof: 'none', targets: [target], factories: [factory] } },
]
const owner = privateKeyToAccount(generatePrivateKey())
const clock = { now: Date.UTC(2030, 0, 1, 12) }
const used = new Set<string>()
const chain = {
  id: 1337,
  paymaster: pad('0x01', { size: 20 }),
  client: {
    estimateFeesPerGas: async () => fees,
    readContract: async ({ args: [sender] }: { args: [Address] }) =>
      used.has(sender.toLowerCase()) ? 1n : 0n,
  },
}
const app = new Hono()
let opened: OpenDatabase
let server: ServerContext
let people = 0

beforeAll(async () => {
  opened = await openDatabase({})
  server = {
    database: opened.database,
    chains: new Map([[1337, chain]]),
    clients: new Map(clients.map((client) => [client.id, client])),
    clientSecrets: new Map([[hashSecretKey('sk_shop'), 'shop']]),
    sponsor: { ...sponsorLimits, perClient: parseEther('0.3'), account: owner },
    rateLimiter: { take: () => 0, share: async () => {} },
    development: false,
    trustedProxies: 1,
    now: () => clock.now,
    log: () => {},
  } as unknown as ServerContext
  mountPaymaster(app, server)
})
afterAll(() => opened.close())

type Asked = { sender?: Address; callData?: Hex; factory?: Address; nonce?: bigint }

async function ask(
  headers: Record<string, string>,
  { nonce = 0n, ...operation }: Asked = {},
  method = 'pm_getPaymasterData',
) {
  const numbers = { ...fees, callGasLimit: dearest, nonce }
  const hex = Object.entries(numbers).map(([name, value]) => [name, numberToHex(value)])
  const sender = pad(numberToHex(++people), { size: 20 })
  const params = [
    { sender, callData: '0x', ...Object.fromEntries(hex), ...operation },
    entryPoint08Address,
    '0x539',
    {},
  ]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const sent = { 'x-client-id': 'shop', 'x-forwarded-for': `10.0.0.${people % 200}`, ...headers }
  return (await app.request('/paymaster/1337', { method: 'POST', body, headers: sent })).json()
}

const granted = { result: { paymasterData: expect.stringMatching(/^0x/) } }
const refused = { error: { code: -32501, data: { proof: 'sign-in' } } }
const listBooked = () => opened.database.select().from(sponsorCounterTable)
const readBooked = async (subject: string) =>
  (await listBooked()).find((row) => row.subject === subject)?.wei ?? '0'

test('T80 A9 the sponsor drain with the public client id books nothing, with a made-up page or without', async () => {
  for (let count = 0; count < 30; count++) {
    expect(await ask({})).toMatchObject(refused)
    expect(await ask({ origin })).toMatchObject(refused)
    expect(await ask({ origin, authorization: `Bearer ${'0'.repeat(64)}` })).toMatchObject(refused)
  }
  expect(await listBooked()).toEqual([])
})

test('T80 A9 where a client asks for no proof, a request without a page is refused all the same', async () => {
  expect(await ask({ 'x-client-id': 'open' })).toMatchObject(refused)
  expect(await ask({ 'x-client-id': 'open', origin })).toMatchObject(granted)
})

test('T80 A9 one network address is promised 0.2 ether a day at most, whatever senders it names', async () => {
  const network = { 'x-client-id': 'open', origin, 'x-forwarded-for': '192.0.2.7' }
  for (let count = 0; count < 10; count++) expect(await ask(network)).toMatchObject(granted)
  expect(await ask(network)).toMatchObject({ error: { message: expect.stringContaining('used up') } })
  expect(await ask({ ...network, 'x-forwarded-for': '192.0.2.8' })).toMatchObject(granted)
})

test('T80 A27 what the client’s budget refuses is taken from nobody else’s', async () => {
  const sender = pad('0xabcd', { size: 20 })
  const before = await listBooked()
  let answer = await ask({ 'x-client-id': 'open', origin })
  while ('result' in answer) answer = await ask({ 'x-client-id': 'open', origin })
  expect(
    await ask({ 'x-client-id': 'open', origin, 'x-forwarded-for': '198.51.100.1' }, { sender }),
  ).toHaveProperty('error')
  expect(await readBooked(`account:1337:${sender}`)).toBe('0')
  expect(await readBooked('address:198.51.100.1')).toBe('0')
  expect((await listBooked()).length).toBeGreaterThan(before.length)
})

test('T80 A9 the backend of the client asks with its secret key, and with nobody else’s', async () => {
  expect(await ask({ 'x-secret-key': 'sk_shop' })).toMatchObject(granted)
  expect(await ask({ 'x-secret-key': 'sk_wrong' })).toMatchObject({ error: { code: -32501 } })
  expect(await ask({ 'x-secret-key': 'sk_shop', 'x-client-id': 'other' })).toMatchObject({
    error: { code: -32501 },
  })
})

async function startSession(scope: string) {
  const [accountId, access] = [randomUUID(), randomUUID()]
  const at = new Date(clock.now)
  await opened.database.insert(walletAccountTable).values({ id: accountId, scope, createdAt: at })
  await opened.database.insert(walletSessionTable).values({
    ...{ id: randomUUID(), accountId, scope, accessHash: hashSecret(access), refreshHash: randomUUID() },
    ...{ accessExpiresAt: new Date(clock.now + 600_000), authenticatedAt: at, usedAt: at, revoked: false },
  })
  return { authorization: `Bearer ${access}`, origin }
}

test('T80 A9 a session of the wallet service counts for its own client and for partners of its ecosystem', async () => {
  const session = await startSession('client:shop')
  expect(await ask(session)).toMatchObject(granted)
  const foreign = { ...session, 'x-client-id': 'other', origin: 'https://other.example' }
  expect(await ask(foreign)).toMatchObject(refused)
  const shared = await startSession('ecosystem:ecosystem.games')
  expect(await ask(shared)).toMatchObject(refused)
  const at = new Date(clock.now)
  const ecosystem = { id: 'ecosystem.games', name: 'Games', createdAt: at }
  await opened.database.insert(ecosystemTable).values(ecosystem)
  await opened.database
    .insert(ecosystemPartnerTable)
    .values({ ecosystemId: ecosystem.id, clientId: 'shop', createdAt: at })
  expect(await ask(shared)).toMatchObject(granted)
})

test('T80 A9 one session is promised as much as one account, whatever senders it names', async () => {
  const session = {
    ...(await startSession('client:other')),
    'x-client-id': 'other',
    origin: 'https://other.example',
  }
  for (let count = 0; count < 5; count++) expect(await ask(session)).toMatchObject(granted)
  expect(await ask(session)).toMatchObject({ error: { message: expect.stringContaining('used up') } })
})

type Change = { domain?: string; uri?: string; resources?: string[]; expirationTime?: Date; suffix?: string }

async function signIn({ suffix = '', ...change }: Change = {}) {
  const message =
    createSiweMessage({
      ...{ domain: 'shop.example', uri: origin, address: owner.address, version: '1', chainId: 1337 },
      ...{ nonce: '0123456789abcdef', resources: [sponsorResource('shop')] },
      ...{ issuedAt: new Date(clock.now), expirationTime: new Date(clock.now + 3_600_000) },
      ...change,
    }) + suffix
  const signature = await owner.signMessage({ message })
  return { origin, authorization: `Bearer siwe.${Buffer.from(message).toString('base64url')}.${signature}` }
}

test('T80 A9 a sign-in message of the client’s page, for this purpose, now, is a proof', async () => {
  expect(await ask(await signIn())).toMatchObject(granted)
  const foreign = { 'x-client-id': 'other', origin: 'https://other.example' }
  expect(await ask({ ...(await signIn()), ...foreign })).toMatchObject(refused)
})

test.each<[string, Change]>([
  ['another site', { domain: 'evil.example', uri: 'https://evil.example' }],
  ['another domain than its page', { domain: 'evil.example' }],
  ['another purpose', { resources: [] }],
  ['another client', { resources: [sponsorResource('other')] }],
  ['yesterday', { expirationTime: new Date(clock.now - 1) }],
  ['a whole week', { expirationTime: new Date(clock.now + 7 * 86_400_000) }],
  ['more than it says', { suffix: '\nand more' }],
])('T80 A9 a sign-in for %s is no proof', async (_, change) => {
  expect(await ask(await signIn(change))).toMatchObject(refused)
})

test('T80 A9 gas goes to the contracts and the factories that the client names', async () => {
  const abi = parseAbi([
    'struct Call { address target; uint256 value; bytes data; }',
    'function executeBatch(Call[] calls)',
  ])
  const batch = (...to: Address[]) =>
    encodeFunctionData({
      abi,
      args: [to.map((address) => ({ target: address, value: 0n, data: '0x' as const }))],
    })
  const picky = { 'x-client-id': 'picky', origin }
  const no = { error: { code: -32501, message: expect.stringContaining('not sponsored') } }
  expect(await ask(picky, { callData: batch(target), factory })).toMatchObject(granted)
  expect(await ask(picky, { callData: batch(target) })).toMatchObject(granted)
  expect(await ask(picky, { callData: batch(target), factory: target })).toMatchObject(no)
  // A delegation is marked by 0x7702 and zeros. Other addresses with that prefix are factories.
  const marker = `0x7702${'0'.repeat(36)}` as const
  expect(await ask(picky, { callData: batch(target), factory: marker })).toMatchObject(granted)
  const vanity = `0x7702${'0'.repeat(35)}1` as const
  expect(await ask(picky, { callData: batch(target), factory: vanity })).toMatchObject(no)
  expect(await ask(picky, { callData: batch(target, factory) })).toMatchObject(no)
  expect(await ask(picky, { callData: '0x12345678' })).toMatchObject(no)
})

test('T80 A9 what was promised and not used is given back after its time; what was used is not', async () => {
  const [unused, sent] = [pad('0xd1', { size: 20 }), pad('0xd2', { size: 20 })]
  clock.now += 86_400_000
  for (const sender of [unused, sent])
    expect(await ask({ 'x-secret-key': 'sk_shop' }, { sender })).toMatchObject(granted)
  used.add(sent.toLowerCase())
  const wei = await readBooked(`account:1337:${unused}`)
  expect(BigInt(wei)).toBeGreaterThan(0n)
  clock.now += 300_000
  await releaseSponsorships(server)
  expect(await readBooked(`account:1337:${unused}`)).toBe(wei)
  clock.now += 61_000
  await releaseSponsorships(server)
  await releaseSponsorships(server)
  expect(await readBooked(`account:1337:${unused}`)).toBe('0')
  expect(await readBooked(`account:1337:${sent}`)).toBe(wei)
  const today = (await listBooked()).filter((row) => row.day === Math.floor(clock.now / 86_400_000))
  expect(today.find(({ subject }) => subject === 'client:shop')?.wei).toBe(wei)
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'T80 A21 %s is no method of the paymaster',
  async (method) => {
    expect(await ask({ 'x-secret-key': 'sk_shop' }, {}, method)).toMatchObject({ error: { code: -32601 } })
  },
)
