import {
  type Billfold,
  connectWallet,
  createBillfold,
  type KeyValueStorage,
  smartAccounts,
} from '@billfold/core'
import { announceWallets } from '@billfold/test'
import { custom } from 'viem'
import { answerRpc } from './answerRpc.js'
import { createGalleryAuth } from './createGalleryAuth.js'
import { createGalleryFetch } from './createGalleryFetch.js'
import { createGalleryInApp } from './createGalleryInApp.js'
import { createGalleryLocks } from './createGalleryLocks.js'
import { createGalleryPage } from './createGalleryPage.js'
import { createGalleryWalletConnect } from './createGalleryWalletConnect.js'
import { createGalleryWallets } from './createGalleryWallets.js'
import { createLateClock } from './createLateClock.js'
import { createMemoryDatabase } from './createMemoryDatabase.js'
import { galleryChains } from './galleryChains.js'
import type { World, WorldOptions } from './World.js'

/** A kit with wallets, nodes and services of its own, all of them answering from tables: no network is needed. */
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

/** A smart account stands in the place of the wallet that owns it. */
function toConnectorId({ smart }: WorldOptions, walletId: string | undefined): string | undefined {
  return smart && walletId ? `smart:${walletId}` : walletId
}

async function connect(billfold: Billfold, walletId: string | undefined): Promise<void> {
  const connector = billfold.wagmi.connectors.find(({ id }) => id === walletId)
  if (!connector) throw new Error(`The gallery has lost its wallet ${walletId}.`)
  await connectWallet(billfold, { connector })
}

function createMemoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
