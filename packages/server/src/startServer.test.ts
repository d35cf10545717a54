import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@billfold/devstack'
import { ask, post } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addClient } from './cli/addClient.js'
import type { LogEntry } from './infra/log.js'
import { type Server, startServer } from './startServer.js'

const folder = mkdtempSync(join(tmpdir(), 'billfold-operations-'))
const dataDir = join(folder, 'data')
const environment = { BILLFOLD_DATA_DIR: dataDir }
const log: LogEntry[] = []
/** Unreachable chain. */
const unreachable = [{ id: 1337, name: 'Gone', rpcUrl: 'http://127.0.0.1:9', tokens: [] }]
let server: Server

async function runCommand(run: typeof addClient, ...args: string[]) {
  const written: string[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  try {
    await run(args, environment)
  } finally {
    out.mockRestore()
  }
  return JSON.parse(written.join(''))
}

function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

let shop: { secretKey: string }

beforeAll(async () => {
  shop = await runCommand(addClient, 'shop', '--origin', 'https://shop.example', '--secret')
  const port = await findFreePort()
  server = await startServer({
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    development: false,
    dataDir,
    chains: [],
    rateLimits: { write: { perAddress: 5, perClient: 3 } },
    trustedProxies: 1,
    ready: () => ({ ready: true, word: 'yes' }),
    log: (entry) => log.push(entry),
  })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('health is what the operator says', async () => {
  expect(await ask({ server }, '/health')).toMatchObject({ status: 200, body: { ready: true, word: 'yes' } })
})

test('a client that the command line added is known, with its pages and its secret key, which is kept as a hash', async () => {
  const secret = { 'x-secret-key': shop.secretKey }
  expect((await ask({ server }, '/v1/payments?orderId=1', secret)).status).toBe(200)
  expect((await ask({ server }, '/v1/payments?orderId=1', { 'x-secret-key': 'sk_other' })).status).toBe(401)
  expect(shop.secretKey).toMatch(/^sk_[\w-]{43}$/)
})

test.each([
  [{ 'x-client-id': 'shop' }, 200],
  [{ 'x-client-id': 'shop', origin: 'https://shop.example' }, 200],
  [{ 'x-client-id': 'shop', origin: 'https://shop.example.evil.example' }, 403],
  [{ 'x-client-id': 'shop', origin: 'null' }, 403],
  [{ 'x-client-id': 'shop', origin: 'http://localhost:5173' }, 403],
  [{ 'x-client-id': 'nobody' }, 401],
  [{ 'x-client-id': '__proto__' }, 401],
])('T71 a request with %j is answered %i', async (headers, status) => {
  expect((await ask({ server }, '/v1/chains', headers as Record<string, string>)).status).toBe(status)
})

test('T72 too many writes of one address or one client are refused for a while; a made-up forwarded address does not help', async () => {
  // Fixed clock, so that no new minute begins during the test.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const write = (address: string, headers = {}) =>
    post({ server }, '/v1/buy/prepare', {}, { 'x-forwarded-for': address, ...headers })
  const statuses = []
  for (let index = 0; index < 7; index += 1)
    statuses.push((await write(`10.0.0.${index}, 203.0.113.1`)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  const refused = await write('203.0.113.1')
  expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', statusCode: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const perClient = []
  for (let index = 0; index < 4; index += 1)
    perClient.push((await write(`198.51.100.${index}`, { 'x-client-id': 'shop' })).status)
  expect(perClient).toEqual([400, 400, 400, 429])
  const nobody = { 'x-client-id': 'nobody' }
  for (let index = 0; index < 5; index += 1)
    expect((await write('192.0.2.1', nobody)).status, 'a refused caller').toBe(401)
  expect((await write('192.0.2.1', nobody)).status, 'is counted too').toBe(429)
  for (let index = 0; index < 5; index += 1) await write(`2001:db8:0:1::${index}`)
  expect((await write('2001:db8:0:1:ffff::1')).status).toBe(429)
})

test('every request is logged once, with its correlation id and without its query or keys', async () => {
  log.length = 0
  const { headers } = await ask({ server }, '/v1/payments?orderId=canary', { 'x-secret-key': shop.secretKey })
  expect(log).toEqual([
    {
      level: 'info',
      event: 'request',
      correlationId: headers.get('x-correlation-id'),
      method: 'GET',
      path: '/v1/payments',
      status: 200,
      ms: expect.any(Number),
      clientId: undefined,
    },
  ])
  expect(headers.get('x-idempotency-key')).toBe('honoured')
})

test('a resting connection outlives the minute for which balancers keep theirs', async () => {
  const { headers } = await ask({ server }, '/health')
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('ready says which part is missing, health goes on', async () => {
  expect(await ask({ server }, '/ready')).toMatchObject({
    status: 200,
    body: { ready: true, parts: { database: true } },
  })
  const lone = await startServer({
    port: await findFreePort(),
    development: true,
    chains: unreachable,
    log: () => {},
  })
  expect(await ask({ server: lone }, '/ready')).toMatchObject({
    status: 503,
    body: { ready: false, parts: { database: true, 'chain 1337': false } },
  })
  expect((await ask({ server: lone }, '/health')).status).toBe(200)
  await lone.stop()
}, 120_000)

test('a server that stops lets a request finish that is under way', async () => {
  const [begun, finish] = [createGate(), createGate()]
  const port = await findFreePort()
  const stopped = await startServer({
    port,
    development: true,
    chains: unreachable,
    log: () => {},
    faucet: async () => {
      begun.open()
      await finish.opened
      return { transactionHashes: ['0x01'] }
    },
  })
  const body = { chainId: 1337, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
  const answer = post({ server: stopped }, '/dev/faucet', body)
  await begun.opened
  const end = stopped.stop()
  finish.open()
  expect((await answer).status).toBe(200)
  await end
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
}, 120_000)
