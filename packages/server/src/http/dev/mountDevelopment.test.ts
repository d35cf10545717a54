import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@billfold/devstack'
import { ask, post } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../../startServer.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Unreachable chain: no page of development reads it. */
const chains = [{ id: 1337, name: 'Gone', rpcUrl: 'http://127.0.0.1:9', tokens: [] }]
const sent: unknown[] = []
const withheld: unknown[] = []
let server: Server

beforeAll(async () => {
  server = await startServer({
    port: await findFreePort(),
    development: true,
    chains,
    log: () => {},
    faucet: async (request) => {
      sent.push(request)
      return { transactionHashes: ['0x01'] }
    },
    withhold: (request) => withheld.push(request),
  })
}, 120_000)
afterAll(() => server?.stop())

test('pages of this machine may read answers in development, others may not', async () => {
  const allowed = async (origin: string) =>
    (await ask({ server }, '/health', { origin })).headers.get('access-control-allow-origin')
  expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173')
  expect(await allowed('http://wallet.localhost:4100')).toBe('http://wallet.localhost:4100')
  for (const origin of [
    'https://evil.test',
    'http://localhost.evil.test',
    'null',
    'http://127.0.0.1.evil.test',
  ])
    expect(await allowed(origin), origin).toBeNull()
})

test('the faucet gives to an address, by form and by JSON, and refuses what is none', async () => {
  expect((await post({ server }, '/dev/faucet', { chainId: 1337, address: alice })).status).toBe(200)
  const form = new URLSearchParams({ chainId: '1337', address: alice })
  const page = await fetch(`${server.url}/dev/faucet`, { method: 'POST', body: form })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sent. 0x01')])
  expect((await post({ server }, '/dev/faucet', { chainId: 1337, address: 'x' })).status).toBe(400)
  expect((await post({ server }, '/dev/faucet', { chainId: 5, address: alice })).status).toBe(400)
  expect(sent).toEqual([
    { chainId: 1337, address: alice },
    { chainId: 1337, address: alice },
  ])
})

test('payments are withheld by their ids, and anything else is refused', async () => {
  const request = { paymentIds: ['one', 'two'], withheld: true }
  expect((await post({ server }, '/dev/withhold', request)).status).toBe(200)
  for (const wrong of [{}, { ...request, withheld: 'yes' }, { ...request, paymentIds: 'one' }])
    expect((await post({ server }, '/dev/withhold', wrong)).status).toBe(400)
  expect(
    (await post({ server }, '/dev/withhold', { ...request, paymentIds: Array(101).fill('x') })).status,
  ).toBe(400)
  expect(withheld).toEqual([request])
})

test('nothing of development exists in production', async () => {
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'billfold-production-'))
  const production = await startServer({
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    dataDir: join(folder, 'data'),
    development: false,
    chains: [],
    log: () => {},
    faucet: async () => ({ transactionHashes: [] }),
    withhold: () => {},
  })
  for (const path of [
    '/dev/faucet',
    '/dev/assets/media/image.png',
    '/dev/inbox',
    '/dev/scan',
    '/dev/withhold',
    '/dev/codes/expire',
    '/sandbox/onramp/stripe/1',
  ])
    for (const method of ['GET', 'POST'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status, path).toBe(404)
  await production.stop()
  rmSync(folder, { recursive: true })
})

test('the generated media have the type and the first bytes of their kind', async () => {
  const read = async (file: string) => {
    const response = await fetch(`${server.url}/dev/assets/media/${file}`)
    return [
      response.headers.get('content-type'),
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 4)
        .toString('hex'),
    ]
  }
  expect(await read('image.png')).toEqual(['image/png', '89504e47'])
  expect(await read('audio.wav')).toEqual(['audio/wav', '52494646'])
  expect(await read('model.glb')).toEqual(['model/gltf-binary', '676c5446'])
})
