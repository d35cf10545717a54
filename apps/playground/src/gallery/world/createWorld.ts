import { type Billfold, createBillfold, type KeyValueStorage, smartAccounts } from '@billfold/core'
import { connectWallet } from '@billfold/core/actions'
import { announceWallets, createScriptedWallet, demoKeys, type ScriptedWallet } from '@billfold/test'
import { custom } from 'viem'
import { answerRpc } from './answerRpc.js'
import { createGalleryFetch } from './createGalleryFetch.js'
import { createGalleryWalletConnect } from './createGalleryWalletConnect.js'
import { galleryChains } from './galleryChains.js'
import { createGalleryAuth, createGalleryInApp } from './galleryLogins.js'
import {
  createGalleryLocks,
  createGalleryPage,
  createLateClock,
  createMemoryDatabase,
} from './galleryPlatform.js'
import type { World, WorldOptions } from './World.js'

/** Creates a kit with its own wallets, nodes and services, which answer from tables without a network. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const { connected = [], restoring, prepare } = options
  const wallets = createGalleryWallets(options)
  const { stop } = announceWallets(wallets)
  const storage = createMemoryStorage()
  const billfold = createGalleryBillfold(options, storage, wallets)
  for (const index of restoring ? [0] : connected)
    await connect(billfold, toConnectorId(options, wallets[index]?.info.rdns))
  if (options.connectedInApp) await connect(billfold, toConnectorId(options, 'inApp'))
  prepare?.(wallets)
  if (!restoring) return { billfold, wallets, stop }
  for (const wallet of wallets) wallet.lock('silent')
  return { billfold: createGalleryBillfold(options, storage, wallets), wallets, stop }
}

function createGalleryBillfold(
  options: WorldOptions,
  storage: KeyValueStorage,
  wallets: World['wallets'],
): Billfold {
  const { services = true, inApp, auth, walletConnect, smart, support } = options
  const { device = 'desktop', restoring = false } = options
  const node = (chainId: number) =>
    custom({ request: async ({ method, params }) => answerRpc(options, chainId, method, params) })
  return createBillfold({
    appMetadata: { name: 'Acme Store' },
    support,
    chains: galleryChains,
    transports: Object.fromEntries(galleryChains.map(({ id }) => [id, node(id)])),
    autoConnect: restoring,
    storage,
    platform: {
      fetch: createGalleryFetch(options),
      page: createGalleryPage(device),
      database: createMemoryDatabase(options),
      locks: createGalleryLocks(),
      ...(options.late && { clock: createLateClock(wallets) }),
    },
    ...(inApp && { wallets: [createGalleryInApp(inApp)] }),
    ...(walletConnect && { walletConnect: createGalleryWalletConnect(walletConnect) }),
    ...(smart && {
      accountAbstraction: smartAccounts({ chains: { 1: { bundlerUrl: 'https://bundler.invalid' } } }),
    }),
    ...(auth && { auth: createGalleryAuth(auth) }),
    ...(services && { services: 'https://services.invalid' }),
  })
}

/** Returns the connector id: a smart account replaces the wallet that owns it. */
function toConnectorId({ smart }: WorldOptions, walletId: string | undefined): string | undefined {
  return smart && walletId ? `smart:${walletId}` : walletId
}

async function connect(billfold: Billfold, walletId: string | undefined): Promise<void> {
  const connector = billfold.wagmi.connectors.find(({ id }) => id === walletId)
  if (!connector) throw new Error(`The gallery has lost its wallet ${walletId}.`)
  await connectWallet(billfold, { connector })
}

function createMemoryStorage(): KeyValueStorage {
  const stored = new Map<string, string>()
  return {
    get: (key) => stored.get(key),
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  }
}

/** Creates the gallery's wallets: real ones except for their nodes. */
function createGalleryWallets(options: WorldOptions): ScriptedWallet[] {
  const { wallets = 3, walletNames = [], walletIds = [], chainId = 1 } = options
  const chains = galleryChains.map(({ id, name }) => ({ id, name, rpcUrl: `https://rpc.invalid/${id}` }))
  const answer: typeof fetch = async (_url, init) => {
    const { method } = JSON.parse(String(init?.body)) as { method: string }
    return Response.json({ result: await answerRpc(options, chainId, method) })
  }
  return Array.from({ length: wallets }, (_, index) => {
    const wallet = createScriptedWallet({
      name: walletNames[index] ?? `Demo Wallet ${index + 1}`,
      rdns: walletIds[index] ?? `dev.billfold.demo${index + 1}`,
      privateKeys: demoKeys.slice(index, index + 1),
      chains: chains as unknown as readonly [(typeof chains)[number]],
      fetch: answer,
    })
    wallet.setChain(chainId)
    return wallet
  })
}
