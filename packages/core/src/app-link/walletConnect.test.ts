import { getStack, startRelay, startRemoteWallet, toViemChain } from '@billfold/devstack'
import { createFakeClock } from '@billfold/test'
import { type Chain, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { signMessage } from 'wagmi/actions'
import { autoConnect } from '../actions/autoConnect.js'
import { connectWallet } from '../actions/connectWallet.js'
import { createBillfold } from '../actions/createBillfold.js'
import { disconnectWallet } from '../actions/disconnectWallet.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import type { Platform } from '../platform/createPlatform.js'
import { createMemoryStorage } from '../platform/storage.js'
import { findPairing, openWalletConnect } from '../wallets/ownConnectors.js'
import { limitChains } from '../wallets/wallet-connect/openRemote.js'
import { walletConnect } from './walletConnect.js'

const { fetch } = globalThis

/** Stubs the Verify service request. */
beforeAll(() => {
  // Without this, two clients with the same name share one core. Each visit must be a separate page.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
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

/** Creates one browser's storage, a relay and a phone wallet; every visit is a new page. */
async function createPhone(more: readonly Chain[] = []) {
  const { chains } = await getStack()
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const account = privateKeyToAccount(generatePrivateKey())
  const phone = await startRemoteWallet({ relayUrl: relay.url, account, chains })
  const disk = { database: createMemoryDatabase(), storage: createMemoryStorage() }
  const warnings: string[] = []
  const visit = (platform: Partial<Platform> = {}) =>
    createBillfold({
      chains: [...chains.map(toViemChain), ...more] as unknown as [Chain, ...Chain[]],
      walletConnect: walletConnect({ projectId: 'local', relayUrl: relay.url }),
      storage: disk.storage,
      onWarning: (message) => warnings.push(message),
      platform: { database: disk.database, ...platform },
    })
  return { phone, relay, account, visit, disk, warnings }
}

function open(billfold: ReturnType<typeof createBillfold>, wallet?: { id: string; name: string }) {
  const connector = openWalletConnect(billfold, wallet)
  const pairing = findPairing(connector)
  if (!connector || !pairing) throw new Error('WalletConnect is absent')
  const nextUri = (before?: string) =>
    vi.waitUntil(() => pairing.uri.get() !== before && pairing.uri.get(), { timeout: 10_000 })
  return { connector, pairing, nextUri }
}

const rainbow = { id: 'me.rainbow', name: 'Rainbow' }

test('a wallet that scans the code connects, signs, comes back after a reload and leaves', async () => {
  const { phone, account, visit } = await createPhone()
  const billfold = visit()
  const { connector, nextUri } = open(billfold, rainbow)
  expect(connector).toMatchObject({ id: 'walletConnect:me.rainbow', name: 'Rainbow' })
  const connected = connectWallet(billfold, { connector, chainId: 1338 })
  await phone.pair(await nextUri())
  expect(await connected).toBe(account.address)
  expect(billfold.wagmi.state.connections.get(connector.uid)?.chainId).toBe(1338)

  const signature = await signMessage(billfold.wagmi, { message: 'hello' })
  expect(await verifyMessage({ address: account.address, message: 'hello', signature })).toBe(true)

  const later = visit()
  expect(await autoConnect(later)).toBe(true)
  const [restored] = [...later.wagmi.state.connections.values()]
  expect(restored).toMatchObject({ accounts: [account.address], connector: { name: 'Rainbow' } })
  await signMessage(later.wagmi, { message: 'again' })
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign', 'personal_sign'])

  if (restored) await disconnectWallet(later, restored)
  await vi.waitUntil(() => phone.sessionCount() === 0, { timeout: 10_000 })
  expect(await autoConnect(visit())).toBe(false)
}, 60_000)

test('a wallet that rejects is a refusal; one that ends its session is disconnected', async () => {
  const { phone, visit } = await createPhone()
  const billfold = visit()
  const { connector, nextUri } = open(billfold)
  phone.declineNext()
  const refused = connectWallet(billfold, { connector }).catch(classifyFailure)
  await phone.pair(await nextUri())
  expect(await refused).toBe('rejected')

  const connected = connectWallet(billfold, { connector })
  await phone.pair(await nextUri())
  await connected
  await phone.disconnect()
  await vi.waitUntil(() => billfold.wagmi.state.connections.size === 0, { timeout: 10_000 })
}, 60_000)

test('T54 the code is replaced before it expires, and a late response does not connect a user who left', async () => {
  const { phone, visit } = await createPhone()
  const clock = createFakeClock()
  const billfold = visit({ clock })
  const { connector, nextUri } = open(billfold)
  const left = new AbortController()
  const connected = connectWallet(billfold, { connector, signal: left.signal }).catch((error) => error.name)
  const first = await nextUri()
  await clock.advance(284_000)
  expect(await nextUri()).toBe(first)
  await clock.advance(1_000)
  const second = await nextUri(first)
  left.abort()
  expect(await connected).toBe('AbortError')
  await phone.pair(second)
  await vi.waitUntil(() => phone.sessionCount() === 0, { timeout: 10_000 })
  expect(billfold.wagmi.state.connections.size).toBe(0)
}, 60_000)

test('T54 R8.41 without a relay the attempt fails; once it is back the next one works', async () => {
  const { relay, phone, account, visit } = await createPhone()
  relay.lose()
  const clock = createFakeClock()
  const billfold = visit({ clock })
  const { connector, nextUri } = open(billfold)
  const failed = connectWallet(billfold, { connector }).catch((error) => error.message)
  await vi.waitUntil(() => clock.waiting() > 0, { timeout: 10_000 })
  await clock.advance(15_000)
  expect(await failed).toBe('Failed to establish WalletConnect connection')
  relay.restore()
  const again = connectWallet(billfold, { connector })
  await phone.pair(await nextUri())
  expect(await again).toBe(account.address)
}, 60_000)

test('T54 storage that was poisoned or has lost its keys costs the session, not the way back', async () => {
  const { phone, account, visit, disk } = await createPhone()
  const billfold = visit()
  const { connector, nextUri } = open(billfold)
  const connected = connectWallet(billfold, { connector })
  await phone.pair(await nextUri())
  await connected
  const store = 'walletConnect.any'
  for (const { key } of await disk.database.list(store))
    if (key.endsWith('//keychain')) await disk.database.put(store, key, 'poison')
  const later = visit()
  expect(await autoConnect(later)).toBe(false)
  const { connector: laterConnector, nextUri: nextCode } = open(later)
  const again = connectWallet(later, { connector: laterConnector })
  await phone.pair(await nextCode())
  expect(await again).toBe(account.address)
}, 60_000)

test('without a project id there is no connector', () => {
  const billfold = createBillfold({
    chains: [{ id: 1, name: 'One' } as Chain],
    walletConnect: walletConnect({ projectId: '' }),
  })
  expect(billfold.walletConnect).toBeUndefined()
  expect(openWalletConnect(billfold)).toBeUndefined()
  expect(walletConnect({ projectId: undefined })).toBeUndefined()
})

test('R5.59 R5.60 R9.31 a wallet is asked for the first ten of twelve networks, and the page is warned', async () => {
  const { chains } = await getStack()
  const [first, ...others] = chains.map(toViemChain)
  const more = Array.from({ length: 11 - others.length }, (_, index) => ({
    ...(first as Chain),
    id: 9001 + index,
  }))
  const { phone, visit, warnings } = await createPhone(more)
  const billfold = visit()
  const { connector, nextUri } = open(billfold)
  const connected = connectWallet(billfold, { connector })
  await phone.pair(await nextUri())
  await connected
  const { session } = (await connector.getProvider()) as {
    session: { optionalNamespaces: { eip155: { chains: string[] } } }
  }
  const requested = billfold.chains.slice(0, 10).map(({ id }) => `eip155:${id}`)
  expect(billfold.chains).toHaveLength(12)
  expect(session.optionalNamespaces.eip155.chains).toEqual(requested)
  expect(warnings).toContain(
    'WalletConnect supports at most 10 chains: of the 12 configured ones, the first 10 are used.',
  )
}, 60_000)

test('R5.59 R5.60 R9.31 of more than ten chains the first ten are asked for, the wanted one among them, with a warning', () => {
  const chains = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `${index + 1}` }) as Chain)
  const warn = vi.fn()
  expect(limitChains(chains, undefined, warn).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'WalletConnect supports at most 10 chains: of the 12 configured ones, the first 10 are used.',
  )
  expect(limitChains(chains, 12, warn).map(({ id }) => id)).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  warn.mockClear()
  expect(limitChains(chains.slice(0, 10), undefined, warn)).toHaveLength(10)
  expect(warn).not.toHaveBeenCalled()
})
