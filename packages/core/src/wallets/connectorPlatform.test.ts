import { createFakeClock } from '@billfold/test'
import type { Chain } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect, getBlockNumber, sendCalls } from 'wagmi/actions'
import { connectWallet } from '../actions/connectWallet.js'
import { createBillfold } from '../actions/createBillfold.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import type { Platform } from '../platform/createPlatform.js'
import type { OpenFrame, OpenFrameParameters } from '../platform/openFrame.js'
import type { Page } from '../platform/page.js'
import { createMemoryStorage } from '../platform/storage.js'
import { ecosystemWallet } from './ecosystem/ecosystemWallet.js'
import { inAppWallet } from './in-app/inAppWallet.js'
import { findInAppLogin } from './ownConnectors.js'
import { smartAccounts } from './smart/smartAccounts.js'
import { smartWallet } from './smart/smartWallet.js'
import { createWalletConnector } from './wallet-connect/createWalletConnector.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const code = 'ab'.repeat(32)
const walletUrl = 'https://wallet.test'
const chain = {
  id: 1337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.test'] } },
} as const satisfies Chain
const smartChains = {
  1337: { bundlerUrl: 'https://bundler.test', paymasterUrl: 'https://paymaster.test' },
}

/** Names of browser globals that were used. */
let touched: string[] = []

/** Replaces the browser by one that records and refuses every use. wagmi's discovery may listen for wallets. */
function refuseGlobals() {
  const refuse = (name: string): never => {
    touched.push(name)
    throw new DOMException(`${name} is not for wallets with a platform`, 'SecurityError')
  }
  const trap = (name: string, target: object = () => {}) =>
    new Proxy(target, {
      get: (_, key) =>
        key in target && key !== 'name'
          ? Reflect.get(target, key).bind(target)
          : refuse(`${name}.${String(key)}`),
      set: (_, key) => refuse(`${name}.${String(key)}`),
      apply: () => refuse(name),
    })
  const names = [
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'document',
    'location',
    'history',
    'navigator',
  ]
  for (const name of [...names, 'fetch', 'BroadcastChannel']) vi.stubGlobal(name, trap(name))
  vi.stubGlobal('window', trap('window', new EventTarget()))
}

/** A frame that logs the user in and signs; it sends every request of the page to `requests`. */
function createFrames() {
  const requests: string[] = []
  const signed = `0x${'11'.repeat(64)}1b`
  const answers: Record<string, unknown> = {
    getStatus: { account: { address, profiles: [] }, storage: true },
    startSocial: { url: `${walletUrl}/social/start` },
    finishSocial: { address, profiles: [] },
    signMessage: { signature: signed },
    signTypedData: { signature: signed },
    logOut: {},
    cancel: {},
  }
  const openFrame = async ({ url }: OpenFrameParameters): Promise<OpenFrame> => {
    requests.push(`open ${url.href}`)
    const { port1, port2 } = new MessageChannel()
    onTestFinished(() => port1.close())
    port2.onmessage = ({ data: { id, method } }: MessageEvent<{ id: number; method: string }>) => {
      requests.push(method)
      if (method in answers) port2.postMessage({ id, result: answers[method] })
    }
    port2.postMessage({ event: 'ready' })
    return { port: port1, show() {}, hide() {}, isShown: () => false, remove() {} }
  }
  return { requests, answers, openFrame }
}

type RpcRequest = { id: number; method: string; params: readonly unknown[] }

/** Node, bundler and paymaster in one function. The paymaster requires a sign-in. */
function createServices() {
  const requests: { url: string; token: string | undefined; request: RpcRequest }[] = []
  const gas = { preVerificationGas: '0x1', verificationGasLimit: '0x1', callGasLimit: '0x1' }
  const paid = { paymaster: address, paymasterData: '0x01', paymasterVerificationGasLimit: '0x1' }
  const answers: Record<string, unknown> = {
    eth_chainId: '0x539',
    eth_blockNumber: '0x10',
    eth_getCode: '0x6001',
    pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' } },
    eth_estimateUserOperationGas: gas,
    pm_getPaymasterStubData: { ...paid, paymasterPostOpGasLimit: '0x1' },
    eth_sendUserOperation: `0x${'22'.repeat(32)}`,
  }
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input)
    if (init.body === undefined) throw new TypeError(`Failed to fetch ${url}`)
    const token = new Headers(init.headers).get('authorization') ?? undefined
    const body = JSON.parse(String(init.body)) as RpcRequest | RpcRequest[]
    const answer = (request: RpcRequest) => {
      const { id, method } = request
      requests.push({ url, token, request })
      const refusal = { code: -32501, message: 'Sign in first', data: { proof: 'sign-in' } }
      if (method === 'pm_getPaymasterData')
        return { jsonrpc: '2.0', id, ...(token ? { result: paid } : { error: refusal }) }
      if (method in answers) return { jsonrpc: '2.0', id, result: answers[method] }
      return { jsonrpc: '2.0', id, error: { code: -32601, message: `No ${method}` } }
    }
    return Response.json(Array.isArray(body) ? body.map(answer) : answer(body))
  }
  return { requests, fetch: vi.fn(fetch) }
}

/** A platform without a browser, and records of everything that was asked of it. */
function createTestPlatform(search = '') {
  const clock = createFakeClock()
  const frames = createFrames()
  const services = createServices()
  let url = new URL(`https://shop.test/cart?${search}`)
  const opened: { went: string[]; closed: boolean; popup: boolean }[] = []
  const left: string[] = []
  const page: Page = {
    url: () => new URL(url),
    replaceUrl: (next) => {
      url = new URL(next)
    },
    openWindow: (_url, { popup = false } = {}) => {
      const window = { went: [] as string[], closed: false, popup }
      opened.push(window)
      return {
        go: (to) => void window.went.push(to),
        isClosed: () => window.closed,
        close: () => {
          window.closed = true
        },
      }
    },
    openApp: (to) => void left.push(to),
    openFrame: frames.openFrame,
    isVisible: () => true,
    hasFocus: () => true,
    onVisible: () => () => {},
    copyText: async () => {},
    isMobile: () => false,
    platform: 'desktop',
  }
  const stored: Record<string, string> = {}
  const storage = createMemoryStorage()
  const set = storage.set
  storage.set = (key, value) => {
    stored[key] = value
    set(key, value)
  }
  const platform = {
    clock,
    storage,
    page,
    fetch: services.fetch as never,
    database: createMemoryDatabase(),
    locks: { isHeld: async () => false, request: async (_name, run) => run() },
  } satisfies Platform
  return { platform, clock, frames, services, opened, left, stored, getUrl: () => url.href }
}

beforeEach(() => {
  touched = []
  refuseGlobals()
})
afterEach(() => vi.unstubAllGlobals())

const shop = { url: walletUrl, clientId: 'shop' }
const wallets = {
  inApp: inAppWallet(shop),
  'ecosystem.games': ecosystemWallet({ ...shop, ecosystemId: 'ecosystem.games' }),
}

test.each(Object.entries(wallets))(
  'the wallet %s works on the platform of createBillfold, and on no global',
  async (id, wallet) => {
    const { platform, frames, stored, clock, opened } = createTestPlatform()
    const billfold = createBillfold({ chains: [chain], wallets: [wallet], platform })
    const [connector] = billfold.wagmi.connectors
    if (!connector) throw new Error('The connector is missing')
    expect(await connector.isAuthorized()).toBe(false)
    expect(await connectWallet(billfold, { connector, chainId: 1337 })).toBe(address)
    expect(stored).toMatchObject({ [`${id}.shop.known`]: '1', [`${id}.shop.chain`]: '1337' })
    expect(frames.requests[0]).toMatch(/^open https:\/\/wallet\.test\/frame\?client=shop/)

    const login = findInAppLogin(connector)?.login({ method: 'social', provider: 'google' })
    expect(opened).toMatchObject([{ popup: true, closed: false }])
    expect(await login).toMatchObject({ address })
    expect(opened).toMatchObject([{ went: [`${walletUrl}/social/start`], closed: true }])
    expect(stored[`${id}.shop.last`]).toBe('google')
    expect(clock.waiting()).toBe(0)
    expect(touched).toEqual([])
  },
)

test('a login window that the user closes is noticed by the clock and the focus of the platform', async () => {
  const { platform, clock, frames, opened } = createTestPlatform()
  delete frames.answers.finishSocial
  const billfold = createBillfold({ chains: [chain], wallets: [wallets.inApp], platform })
  const login = findInAppLogin(billfold.wagmi.connectors[0] ?? {})?.login({ method: 'social', provider: 'x' })
  login?.catch(() => {})
  await vi.waitFor(() => expect(frames.requests).toContain('finishSocial'))
  await clock.advance(10_000)
  Object.assign(opened[0] ?? {}, { closed: true })
  await clock.advance(4_000)
  expect(frames.requests).toContain('cancel')
  expect(touched).toEqual([])
})

test('a redirect leaves through the page of the platform and comes back to its address', async () => {
  const { platform, frames, left } = createTestPlatform('item=1')
  const wallet = inAppWallet({ ...shop, auth: { mode: 'redirect' } })
  const billfold = createBillfold({ chains: [chain], wallets: [wallet], platform })
  void findInAppLogin(billfold.wagmi.connectors[0] ?? {})?.login({ method: 'social', provider: 'google' })
  await vi.waitFor(() => expect(left).toEqual([`${walletUrl}/social/start`]))
  expect(frames.requests).toContain('startSocial')

  const back = createTestPlatform(`item=1&authResult=${code}&walletId=inApp&authProvider=google`)
  const later = createBillfold({ chains: [chain], wallets: [wallet], platform: back.platform })
  expect(back.getUrl()).toBe('https://shop.test/cart?item=1')
  expect(await later.wagmi.connectors[0]?.isAuthorized()).toBe(true)
  expect(back.frames.requests).toContain('finishSocial')
  expect(back.stored['inApp.shop.last']).toBe('google')
  expect(touched).toEqual([])
})

test('a return is for the wallet that it names, wherever it is in the list', async () => {
  const { platform, getUrl } = createTestPlatform(`authResult=${code}&walletId=ecosystem.games`)
  const { wagmi } = createBillfold({ chains: [chain], wallets: Object.values(wallets), platform })
  const authorized = wagmi.connectors.map((connector) => connector.isAuthorized())
  expect(await Promise.all(authorized)).toEqual([false, true])
  expect(getUrl()).toBe('https://shop.test/cart')
})

test('a frame that stays silent is given up by the clock of the platform, after a request by its fetch', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const { platform, clock, services } = createTestPlatform()
  const silent = ({ signal }: OpenFrameParameters) =>
    new Promise<OpenFrame>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const page = { ...platform.page, openFrame: silent }
  const billfold = createBillfold({
    chains: [chain],
    wallets: [wallets.inApp],
    platform: { ...platform, page },
  })
  const status = findInAppLogin(billfold.wagmi.connectors[0] ?? {})?.getStatus()
  const refused = expect(status).rejects.toMatchObject({ problem: 'offline' })
  await vi.waitFor(() => expect(clock.waiting()).toBe(1))
  await clock.advance(10_000)
  await refused
  expect(services.fetch.mock.calls.map(([url]) => String(url))).toEqual([`${walletUrl}/frame?client=shop`])
  expect(clock.waiting()).toBe(0)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(touched).toEqual([])
})

test.each(['smartWallet', 'smartAccounts'] as const)(
  'a smart account of %s keeps its records in, and sends through, the platform of createBillfold',
  async (kind) => {
    const { platform, services, stored } = createTestPlatform()
    const options = { chains: smartChains, clientId: 'shop' }
    const billfold = createBillfold({
      chains: [chain],
      platform,
      ...(kind === 'smartWallet'
        ? { wallets: [smartWallet({ ...options, owner: wallets.inApp })] }
        : { wallets: [wallets.inApp], accountAbstraction: smartAccounts(options) }),
    })
    const [connector] = billfold.wagmi.connectors
    if (!connector) throw new Error('The connector is missing')
    expect(connector.id).toBe('smart:inApp')
    await connect(billfold.wagmi, { connector, chainId: 1337 })
    const id = `0x${'33'.repeat(32)}`
    await sendCalls(billfold.wagmi, { id, calls: [{ to: address, value: 1n }] })

    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(['smart.inApp.chain', 'inApp.shop.known', 'smart.calls', 'smart.sponsorToken']),
    )
    expect(new Set(services.requests.map(({ url }) => new URL(url).host))).toEqual(
      new Set(['node.test', 'bundler.test', 'paymaster.test']),
    )
    const token = services.requests.findLast(({ token }) => token)?.token
    const message = parseSiweMessage(atob(token?.split('.')[1] ?? ''))
    expect(message).toMatchObject({ uri: 'https://shop.test', issuedAt: new Date(Date.UTC(2026, 0, 1)) })
    expect(touched).toEqual([])
  },
)

test('a wallet of the host’s own wagmi config gets the platform from createBillfold', async () => {
  const { platform, services, stored, frames } = createTestPlatform()
  vi.unstubAllGlobals()
  const wagmi = createConfig({
    chains: [chain],
    connectors: [smartWallet({ owner: wallets.inApp, chains: smartChains }), wallets['ecosystem.games']],
    transports: { 1337: http() },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  refuseGlobals()
  const billfold = createBillfold({ wagmi, platform })
  vi.stubGlobal('fetch', platform.fetch)
  for (const connector of billfold.wagmi.connectors)
    await connectWallet(billfold, { connector, chainId: 1337 })
  expect(stored).toMatchObject({
    'inApp.shop.known': '1',
    'smart.inApp.chain': '1337',
    'ecosystem.games.shop.known': '1',
  })
  expect(frames.requests.filter((request) => request.startsWith('open'))).toHaveLength(2)
  expect(services.requests.length).toBeGreaterThan(0)
  expect(touched).toEqual([])
})

test.each(['our', 'the host’s'])(
  'WalletConnect keeps its records in the injected database, in %s wagmi',
  async (whose) => {
    const { platform } = createTestPlatform()
    const stores: string[] = []
    const list = async (store: string) => {
      stores.push(store)
      throw new Error('The database is closed')
    }
    const database = { ...platform.database, list }
    const wallet = createWalletConnector({ projectId: 'test' })
    const hosted = { chains: [chain], transports: { 1337: http() }, storage: null } as const
    const { wagmi } = createBillfold({
      ...(whose === 'our'
        ? { chains: [chain], wallets: [wallet] }
        : { wagmi: createConfig({ ...hosted, connectors: [wallet] }) }),
      platform: { ...platform, database },
    })
    await expect(wagmi.connectors[0]?.isAuthorized()).rejects.toThrow('The database is closed')
    expect(stores).toEqual(['walletConnect.any'])
    expect(touched).toEqual([])
  },
)

test('chains without a transport of the host are read through the fetch of the platform', async () => {
  const { platform, services } = createTestPlatform()
  const billfold = createBillfold({ chains: [chain], platform })
  expect(await getBlockNumber(billfold.wagmi)).toBe(16n)
  billfold.addChain({ ...chain, id: 1338, rpcUrls: { default: { http: ['https://other.test'] } } })
  expect(await getBlockNumber(billfold.wagmi, { chainId: 1338 as never })).toBe(16n)
  expect(services.requests.map(({ url }) => new URL(url).host)).toEqual(['node.test', 'other.test'])
  expect(touched).toEqual([])
})
