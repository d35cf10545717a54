import { fundAccount, getStack, startRelay, waitForReceipt } from '@billfold/devstack'
import { ENGINE_RPC_OPTS, SESSION_REQUEST_EXPIRY_BOUNDARIES, SignClient } from '@walletconnect/sign-client'
import { type Address, type Hex, toHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { AppLink } from '../config/AppLink.js'
import { disconnectWallet } from '../connection/disconnectWallet.js'
import { createClock } from '../platform/Clock.js'
import { createWorld, readChain } from '../test/createWorld.js'
import { runs } from '../test/longRuns.js'
import { fillViolation, violations } from '../test/violations.js'

const { fetch } = globalThis

beforeAll(() => {
  // Of two clients with one name the second would be the first; here every visit is a page of its own.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  // The clients' question to the Verify service stays here.
  vi.stubGlobal('fetch', (url: unknown, init?: RequestInit) =>
    String(url).includes('walletconnect')
      ? Promise.resolve(new Response('{}', { status: 404 }))
      : fetch(url as string, init),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const wait = { timeout: 20_000 }
const methods = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'wallet_switchEthereumChain',
]
const namespace = { chains: ['eip155:1337', 'eip155:1338'], methods, events: ['chainChanged'] }

/** A funded wallet in a page with Connect an App, and an app made of nothing but WalletConnect's client. */
async function createApp(options: { onError?: ((error: unknown) => void) | undefined } = {}) {
  const stack = await getStack()
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const [one, two] = stack.chains
  if (!one || !two) throw new Error('The stack has too few chains')
  const { privateKey } = await fundAccount(stack, { chainId: one.id, ether: '1' })
  const world = createWorld({
    chains: [one, two],
    privateKeys: [privateKey],
    walletConnect: { projectId: 'local', relayUrl: relay.url, ...options },
  })
  const visit = async () => {
    const { billfold, connector } = await world.visit({ clock: createClock() })
    const link = await billfold.appLink?.()
    if (!link) throw new Error('WalletConnect is absent')
    return { billfold, connector, link }
  }
  const dapp = await SignClient.init({
    projectId: 'local',
    relayUrl: relay.url,
    metadata: { name: 'Test app', description: '', url: 'https://app.test', icons: [] },
    customStoragePrefix: `dapp${Math.random()}`,
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    logger: 'fatal',
  })
  // A hostile app does not ask its own client for leave.
  Object.assign(dapp.engine, { isValidRequest: async () => {} })
  const propose = (eip155: object = namespace) =>
    dapp.connect({ optionalNamespaces: { eip155: eip155 as never } }) as Promise<{
      uri: string
      approval(): Promise<{
        topic: string
        namespaces: Record<string, { accounts: string[]; methods: string[] }>
      }>
    }>
  const pair = async (link: AppLink) => {
    const { uri, approval } = await propose()
    await link.connect(uri)
    await vi.waitUntil(() => link.state.get().status === 'proposed', wait)
    const approved = approval()
    await link.approve()
    return approved
  }
  return { dapp, relay, world, one, visit, propose, pair, account: world.account as Address }
}

/** The client tells the app that a session has ended, but keeps the reason to itself. */
type DeleteHandler = {
  onSessionDeleteRequest(topic: string, payload: { params: unknown }): Promise<void>
}

const shown = (link: AppLink) => vi.waitUntil(() => link.state.get().request, wait)
const signed = (world: { wallet: { requests: readonly { method: string }[] } }) =>
  world.wallet.requests.filter(({ method }) => /sign|send/i.test(method)).length

test('R2.132 R2.135 R4.96 R7.45 R7.46 R7.47 R9.32 an app is shown, connected, asks and is answered; both sides may reload; it leaves with 6000', async () => {
  const { dapp, relay, world, one, visit, pair, account } = await createApp()
  const { link } = await visit()
  const { topic, namespaces } = await pair(link)
  expect(namespaces.eip155?.accounts).toEqual([`eip155:1337:${account}`, `eip155:1338:${account}`])
  expect(link.state.get().sessions).toMatchObject([{ topic, origin: 'https://app.test', address: account }])

  const ask = (method: string, params: unknown, chainId = 'eip155:1337') =>
    dapp.request<Hex>({ topic, chainId, request: { method, params } })
  const message = ask('personal_sign', [toHex('hello'), account])
  const request = await shown(link)
  expect(request).toMatchObject({ app: { origin: 'https://app.test' }, request: { text: 'hello' } })
  expect(signed(world)).toBe(0)
  await link.confirm(request.id)
  expect(await verifyMessage({ address: account, message: 'hello', signature: await message })).toBe(true)

  const refused = ask('personal_sign', [toHex('no'), account]).catch((error) => error)
  await link.refuse((await shown(link)).id)
  expect(await refused).toMatchObject({ code: 4001 })

  // A new page: the session is there, and is answered.
  const later = (await visit()).link
  expect(later.state.get().sessions).toMatchObject([{ topic, origin: 'https://app.test' }])
  // The old page still lives here: what comes before the new one listens would be the old one's alone.
  await vi.waitUntil(() => relay.countReaders(topic) === 3, wait)
  const typed = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    domain: { chainId: 1338 },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const
  const typedData = ask('eth_signTypedData_v4', [account, JSON.stringify(typed)], 'eip155:1338')
  await later.confirm((await shown(later)).id)
  expect(await verifyTypedData({ ...typed, address: account, signature: await typedData })).toBe(true)

  const receiver = '0x000000000000000000000000000000000000bEEF'
  const before = await readChain(one).getBalance({ address: receiver })
  const sent = ask('eth_sendTransaction', [{ from: account, to: receiver, value: '0x7' }])
  await later.confirm((await shown(later)).id)
  await waitForReceipt(readChain(one), { hash: await sent })
  expect((await readChain(one).getBalance({ address: receiver })) - before).toBe(7n)

  const told = vi.spyOn(dapp.engine as unknown as DeleteHandler, 'onSessionDeleteRequest')
  const gone = new Promise<{ topic: string }>((resolve) => dapp.on('session_delete', resolve))
  await later.disconnect(topic)
  expect(await gone).toMatchObject({ topic })
  // The package sends its own words for the code.
  expect(told.mock.calls[0]?.[1].params).toMatchObject({ code: 6000 })
  expect(later.state.get().sessions).toEqual([])
}, 90_000)

test('T7 T53 R8.51 a hostile app gets the right code for every violation, and no signature', async () => {
  const { dapp, world, visit, pair, account } = await createApp({ onError: () => {} })
  const { link } = await visit()
  const { topic } = await pair(link)
  // The client's own queue lets one through per second: all of them in the long run, a sample here.
  const step = Math.floor(violations.length / runs(8, violations.length).numRuns)
  const rows = violations.filter((_, index) => index % step === 0)
  const answers = rows.map(([chainId, method, params]) =>
    dapp
      .request({
        topic,
        chainId: chainId as string,
        request: { method: method as string, params: fillViolation(params, account) },
      })
      .then(
        () => 'signed',
        (error: { code: number }) => error.code,
      ),
  )
  expect(await Promise.all(answers)).toEqual(rows.map(([, , , code]) => code))
  expect(signed(world)).toBe(0)
  const message = dapp.request<Hex>({
    topic,
    chainId: 'eip155:1337',
    request: { method: 'personal_sign', params: [toHex('still here'), account] },
  })
  await link.confirm((await shown(link)).id)
  expect(await verifyMessage({ address: account, message: 'still here', signature: await message })).toBe(
    true,
  )
}, 180_000)

test('R4.98 R8.42 proposals that cannot be granted, or that nobody asked for, are refused with their codes', async () => {
  const { visit, propose, pair } = await createApp({ onError: () => {} })
  const { link } = await visit()
  const { uri, approval } = await propose({ ...namespace, chains: ['eip155:1'] })
  const refused = approval().catch((error) => error)
  await link.connect(uri)
  expect(await refused).toMatchObject({ code: 5100 })
  await vi.waitUntil(() => link.state.get().status === 'failed', wait)
  expect(link.state.get().error?.message).toBe('Error creating WalletConnect session')
  link.retry()
  expect(link.state.get()).toMatchObject({ status: 'entry', error: undefined })

  const declined = await propose()
  const answer = declined.approval().catch((error) => error)
  await link.connect(declined.uri)
  await vi.waitUntil(() => link.state.get().status === 'proposed', wait)
  await link.decline()
  expect(await answer).toMatchObject({ code: 5000 })
  expect(link.state.get().sessions).toEqual([])
  await expect(link.connect('')).rejects.toThrow('Please enter a valid URI')
  await expect(link.disconnect('ab')).rejects.toThrow('No session')
  await pair(link)
  expect(link.state.get().sessions).toHaveLength(1)
}, 90_000)

test('R8.49 a wallet that is disconnected takes its apps with it; handler errors go to the callback', async () => {
  const onError = vi.fn()
  const { dapp, visit, pair, account } = await createApp({ onError })
  const { billfold, connector, link } = await visit()
  const { topic } = await pair(link)
  const wrong = dapp
    .request({ topic, chainId: 'eip155:1337', request: { method: 'eth_decrypt', params: [account] } })
    .catch((error) => error)
  expect(await wrong).toMatchObject({ code: 5101, message: 'Unsupported request method: eth_decrypt' })
  expect(onError).toHaveBeenCalledOnce()
  const gone = new Promise((resolve) => dapp.on('session_delete', resolve))
  await disconnectWallet(billfold, { connector })
  await gone
  expect(link.state.get().sessions).toEqual([])
}, 60_000)

test('R8.50 without a callback an error in a request handler is rethrown, and the app is answered all the same', async () => {
  const { dapp, world, visit, pair, account } = await createApp()
  const { link } = await visit()
  const { topic } = await pair(link)
  const ask = (method: string, params: unknown) =>
    dapp
      .request({ topic, chainId: 'eip155:1337', request: { method, params } })
      .catch((error: { code: number }) => error.code)
  const message = ask('personal_sign', [toHex('hello'), account])
  const request = await shown(link)
  world.wallet.rejectNext()
  await expect(link.confirm(request.id)).rejects.toMatchObject({ code: 4001 })
  expect(await message).toBe(4001)
}, 60_000)

test('R9.33 R9.34 R9.35 R9.36 R9.37 R9.38 sessions, proposals, requests and sign-ins last as long as they should, and requests wait for each other', async () => {
  expect(SESSION_REQUEST_EXPIRY_BOUNDARIES).toEqual({ min: 300, max: 604_800 })
  expect(ENGINE_RPC_OPTS.wc_sessionPropose.req.ttl).toBe(300)
  expect(ENGINE_RPC_OPTS.wc_sessionAuthenticate.req.ttl).toBe(3_600)

  const { dapp, visit, pair, propose, account } = await createApp()
  const { link } = await visit()
  const seconds = () => Math.floor(Date.now() / 1000)
  const { uri } = await propose()
  const until = Number(new URLSearchParams(uri.split('?')[1]).get('expiryTimestamp'))
  expect(Math.abs(until - seconds() - 300)).toBeLessThan(120)
  const { topic } = await pair(link)
  const { expiry } = dapp.session.get(topic)
  expect(Math.abs(expiry - seconds() - 7 * 24 * 3600)).toBeLessThan(600)

  const ask = (text: string, life?: number) =>
    dapp.request<Hex>({
      topic,
      chainId: 'eip155:1337',
      request: { method: 'personal_sign', params: [toHex(text), account] },
      ...(life && { expiry: life }),
    })
  const came: { at: number; life: number }[] = []
  const { history } = dapp.core
  history.on(
    'history_created',
    ({ request }: { request: { params: { request: { expiryTimestamp?: number } } } }) => {
      const end = request.params.request?.expiryTimestamp
      if (end) came.push({ at: Date.now(), life: end - seconds() })
    },
  )
  const answers = [ask('first'), ask('second', 3_600)]
  const first = await shown(link)
  const started = Date.now()
  await link.confirm(first.id)
  const second = await vi.waitUntil(() => {
    const { request } = link.state.get()
    return request && request.id !== first.id && request
  }, wait)
  // The client lets the next one through a second after the one before was answered.
  expect(Date.now() - started).toBeGreaterThanOrEqual(950)
  await link.confirm(second.id)
  await Promise.all(answers)
  expect(came.map(({ life }) => Math.round(life / 60))).toEqual([5, 60])
}, 90_000)
