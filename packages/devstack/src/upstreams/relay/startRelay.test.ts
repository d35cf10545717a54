import { randomBytes } from 'node:crypto'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import * as auth from '@walletconnect/relay-auth'
import { SignClient } from '@walletconnect/sign-client'
import { toHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Relay, startRelay } from './startRelay.js'

const quiet = { telemetryEnabled: false, logger: 'fatal', storageOptions: { database: ':memory:' } } as const
const namespace = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] }

/** Nothing leaves the machine: requests to the Verify service are answered here with "unknown". */
beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
  return () => vi.unstubAllGlobals()
})

async function start(now?: () => number): Promise<Relay> {
  const relay = await startRelay({ now })
  onTestFinished(() => relay.stop())
  return relay
}

const metadata = (name: string) => ({ name, description: name, url: 'http://127.0.0.1', icons: [] })

test('R7.45 R7.46 R7.47 two real clients pair, sign, lose the relay, go on and part over it, without the internet', async () => {
  const relay = await start()
  const account = privateKeyToAccount(generatePrivateKey())
  const dapp = await SignClient.init({
    ...quiet,
    projectId: 'local',
    relayUrl: relay.url,
    metadata: metadata('dapp'),
    customStoragePrefix: 'dapp',
  })
  const core = new Core({ ...quiet, projectId: 'local', relayUrl: relay.url, customStoragePrefix: 'wallet' })
  const wallet = await WalletKit.init({ core: core as never, metadata: metadata('wallet') })
  wallet.on('session_proposal', ({ id }) =>
    wallet.approveSession({
      id,
      namespaces: { eip155: { ...namespace, accounts: [`eip155:1:${account.address}`] } },
    }),
  )
  wallet.on('session_request', async ({ id, topic, params }) => {
    const result = await account.signMessage({ message: { raw: params.request.params[0] } })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })

  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155: namespace } })
  await wallet.pair({ uri })
  const { topic, namespaces } = await approval()
  expect(namespaces.eip155?.accounts).toEqual([`eip155:1:${account.address}`])

  const sign = async (text: string) => {
    const request = { method: 'personal_sign', params: [toHex(text), account.address] }
    const signature = await dapp.request<`0x${string}`>({ topic, chainId: 'eip155:1', request })
    return verifyMessage({ address: account.address, message: text, signature })
  }
  expect(await sign('hello')).toBe(true)

  relay.lose()
  await expect.poll(() => dapp.core.relayer.connected || core.relayer.connected).toBe(false)
  relay.restore()
  expect(await sign('hello again')).toBe(true)

  const gone = new Promise((resolve) => dapp.on('session_delete', resolve))
  await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'Disconnected' } })
  await gone
  expect(dapp.session.length).toBe(0)
})

const keyPair = auth.generateKeyPair(randomBytes(32))
const anHourAgo = Math.floor(Date.now() / 1000) - 3600

function knock(url: string, query: string): Promise<'open' | number> {
  const socket = new WebSocket(`${url}/?${query}`)
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.on('error', () => {})
  }).finally(() => socket.terminate()) as Promise<'open' | number>
}

test.each<[string, (url: string) => Promise<string>, 'open' | number]>([
  ['a good token', async (url) => `projectId=x&auth=${await auth.signJWT('s', url, 60, keyPair)}`, 'open'],
  ['no token', async () => 'projectId=x', 401],
  ['a token that is none', async () => 'projectId=x&auth=a.b.c', 401],
  [
    'a token for another relay',
    async () => `projectId=x&auth=${await auth.signJWT('s', 'wss://other', 60, keyPair)}`,
    401,
  ],
  [
    'an expired token',
    async (url) => `projectId=x&auth=${await auth.signJWT('s', url, 60, keyPair, anHourAgo)}`,
    401,
  ],
  ['no project id', async (url) => `auth=${await auth.signJWT('s', url, 60, keyPair)}`, 401],
  [
    'a changed signature',
    async (url) => `projectId=x&auth=${(await auth.signJWT('s', url, 60, keyPair)).slice(0, -6)}AAAAAA`,
    401,
  ],
])('%s', async (_name, query, expected) => {
  const { url } = await start()
  expect(await knock(url, await query(url))).toBe(expected)
})

type Raw = {
  received: string[]
  call(method: string, params: unknown): Promise<{ result?: unknown; error?: { code: number } }>
}

async function open(url: string): Promise<Raw> {
  const own = auth.generateKeyPair(randomBytes(32))
  const socket = new WebSocket(`${url}/?projectId=x&auth=${await auth.signJWT('s', url, 3600, own)}`)
  await new Promise((resolve) => socket.once('open', resolve))
  onTestFinished(() => socket.terminate())
  const received: string[] = []
  const waiting = new Map<number, (answer: never) => void>()
  socket.on('message', (text) => {
    const message = JSON.parse(String(text))
    if (message.method === 'irn_subscription') received.push(message.params.data.message)
    else waiting.get(message.id)?.(message as never)
  })
  let id = 0
  return {
    received,
    call: (method, params) =>
      new Promise((resolve) => {
        id += 1
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      }),
  }
}

test('what was published waits for its reader until its time is over, and is read once', async () => {
  let now = Date.now()
  const { url } = await start(() => now)
  const [publisher, reader] = [await open(url), await open(url)]
  const topic = 'ab'.repeat(32)
  await publisher.call('irn_publish', { topic, message: 'short', ttl: 1, tag: 1 })
  await publisher.call('irn_publish', { topic, message: 'long', ttl: 60, tag: 1 })
  now += 2000
  await reader.call('irn_batchSubscribe', { topics: [topic] })
  await expect.poll(() => reader.received).toEqual(['long'])
  expect((await reader.call('irn_fetchMessages', { topic })).result).toEqual({ messages: [], hasMore: false })
})

test.each<[string, unknown, number]>([
  ['irn_subscribe', { topic: 'zz' }, -32602],
  ['irn_publish', { topic: 'ab'.repeat(32), message: 'x', ttl: 0 }, -32602],
  ['irn_batchSubscribe', {}, -32602],
  ['irn_unheard', {}, -32601],
  ['toString', {}, -32601],
])('%s %j is refused', async (method, params, code) => {
  const { url } = await start()
  expect((await (await open(url)).call(method, params)).error?.code).toBe(code)
})
