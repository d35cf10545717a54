import { fundAccount, getStack, startRelay, waitForReceipt } from '@billfold/devstack'
import { ENGINE_RPC_OPTS, SESSION_REQUEST_EXPIRY_BOUNDARIES, SignClient } from '@walletconnect/sign-client'
import { type Address, type Hex, toHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { disconnectWallet } from '../actions/disconnectWallet.js'
import type { AppLink } from '../config/AppLink.js'
import { createClock } from '../platform/clock.js'
import { createWorld, readChain } from '../test/createWorld.js'
import { runs } from '../test/longRuns.js'
import { fillViolation, violations } from '../test/violations.js'

const { fetch } = globalThis

beforeAll(() => {
  // Without this, two clients with the same name share one core. Each visit must be a separate page.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  // Stub the Verify service request.
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

/** Creates a page with a funded wallet, and an app that is only a WalletConnect client. */
async function createApp(options: { onError?: ((error: unknown) => void) | undefined } = {}) {
  const stack = await getStack()
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const [first, second] = stack.chains
  if (!first || !second) throw new Error('The stack has too few chains')
  const { privateKey } = await fundAccount(stack, { chainId: first.id, ether: '1' })
  const world = createWorld({
    chains: [first, second],
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
  // A hostile app skips its client's validation.
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
  return { dapp, relay, world, first, visit, propose, pair, account: world.account as Address }
}

/** The client's event omits the reason, so the test reads the handler. */
type DeleteHandler = {
  onSessionDeleteRequest(topic: string, payload: { params: unknown }): Promise<void>
}

const shown = (link: AppLink) => vi.waitUntil(() => link.state.get().request, wait)
const signed = (world: { wallet: { requests: readonly { method: string }[] } }) =>
  world.wallet.requests.filter(({ method }) => /sign|send/i.test(method)).length

test('R2.132 R2.135 R4.96 R7.45 R7.46 R7.47 R9.32 an app is shown, connected, asks and is answered; both sides may reload; it leaves with 6000', async () => {
  const { dapp, relay, world, first, visit, pair, account } = await createApp()
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

  // A new page restores the session and responds on it.
  const later = (await visit()).link
  expect(later.state.get().sessions).toMatchObject([{ topic, origin: 'https://app.test' }])
  // The old page is still subscribed, so wait until the new page is too.
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
  const before = await readChain(first).getBalance({ address: receiver })
  const sent = ask('eth_sendTransaction', [{ from: account, to: receiver, value: '0x7' }])
  await later.confirm((await shown(later)).id)
  await waitForReceipt(readChain(first), { hash: await sent })
  expect((await readChain(first).getBalance({ address: receiver })) - before).toBe(7n)

  const onDelete = vi.spyOn(dapp.engine as unknown as DeleteHandler, 'onSessionDeleteRequest')
  const deleted = new Promise<{ topic: string }>((resolve) => dapp.on('session_delete', resolve))
  await later.disconnect(topic)
  expect(await deleted).toMatchObject({ topic })
  // The package sends its own message for the code.
  expect(onDelete.mock.calls[0]?.[1].params).toMatchObject({ code: 6000 })
  expect(later.state.get().sessions).toEqual([])
}, 90_000)

test('T7 T53 R8.51 a hostile app gets the right code for every violation, and no signature', async () => {
  const { dapp, world, visit, pair, account } = await createApp({ onError: () => {} })
  const { link } = await visit()
  const { topic } = await pair(link)
  // The client's queue passes one request per second, so the default run takes a sample.
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

test('R4.98 R8.42 proposals that cannot be granted, or that the user did not start, are refused with their codes', async () => {
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
  const deleted = new Promise((resolve) => dapp.on('session_delete', resolve))
  await disconnectWallet(billfold, { connector })
  await deleted
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
  const deliveries: { at: number; life: number }[] = []
  const { history } = dapp.core
  history.on(
    'history_created',
    ({ request }: { request: { params: { request: { expiryTimestamp?: number } } } }) => {
      const end = request.params.request?.expiryTimestamp
      if (end) deliveries.push({ at: Date.now(), life: end - seconds() })
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
  // The client passes the next request one second after the previous response.
  expect(Date.now() - started).toBeGreaterThanOrEqual(950)
  await link.confirm(second.id)
  await Promise.all(answers)
  expect(deliveries.map(({ life }) => Math.round(life / 60))).toEqual([5, 60])
}, 90_000)
