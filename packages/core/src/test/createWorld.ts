import { type StackChain, toViemChain } from '@billfold/devstack'
import { announceWallets, createScriptedWallet, demoKeys, type ScriptedWallet } from '@billfold/test'
import { type Address, type Chain, createPublicClient, type Hex, http } from 'viem'
import { onTestFinished, vi } from 'vitest'
import { getCurrentTest } from 'vitest/suite'
import { custom } from 'wagmi'
import { connectWallet } from '../actions/connectWallet.js'
import { createBillfold } from '../actions/createBillfold.js'
import { walletConnect as createWalletConnect } from '../app-link/walletConnect.js'
import type { Spenders, WalletConnectOptions } from '../config/Billfold.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import type { Platform } from '../platform/createPlatform.js'
import { createLocks } from '../platform/locks.js'
import { createMemoryStorage } from '../platform/storage.js'
import { createFastClock } from './createFastClock.js'
import { createLife, type Life, mortalDatabase } from './createLife.js'

export type CreateWorldOptions = {
  chains: readonly [StackChain, ...StackChain[]]
  /** @default alice's and bob's */
  privateKeys?: readonly Hex[] | undefined
  services?: string | undefined
  fetch?: typeof fetch | undefined
  walletConnect?: WalletConnectOptions | undefined
  spenders?: Spenders | undefined
}

/** Creates real chains, a scripted wallet and one browser's disk; every visit is a new page. */
export function createWorld(options: CreateWorldOptions) {
  const { chains, privateKeys, services, fetch, walletConnect, spenders } = options
  const wallet: ScriptedWallet = createScriptedWallet({
    name: 'Wallet',
    rdns: 'test.wallet',
    privateKeys: privateKeys ?? demoKeys.slice(0, 2),
    chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })) as never,
  })
  const database = createMemoryDatabase()
  const storage = createMemoryStorage()
  const warnings: string[] = []
  const account = wallet.accounts[0] as Address

  /** Opens a page; its locks are its own unless they are shared with another tab. */
  const visit = (platform: Partial<Platform> = {}, life: Life = createLife()) =>
    open({ database: mortalDatabase(database, life), ...platform }, life)

  /** Opens a page in another browser with its own disk; its user may reject every payment. */
  const visitElsewhere = (platform: Partial<Platform> = {}, { refuses = false } = {}) =>
    open({ database: createMemoryDatabase(), ...platform }, createLife(), refuses)

  async function open(platform: Partial<Platform>, life: Life, refuses = false) {
    // A run that still waits would go on in the next test file, which has the same process.
    if (getCurrentTest()) onTestFinished(() => life.kill())
    const target = new EventTarget()
    vi.stubGlobal('window', target)
    const { provider } = wallet
    const mortal = {
      ...provider,
      request: (request: Parameters<typeof provider.request>[0]) => {
        if (refuses && request.method === 'eth_sendTransaction') return Promise.reject(no())
        return life.live(`wallet ${request.method}`, () => provider.request(request))
      },
    }
    announceWallets([{ ...wallet, provider: mortal }], { target })
    const billfold = createBillfold({
      chains: chains.map(toViemChain) as [Chain, ...Chain[]],
      transports: Object.fromEntries(chains.map((chain) => [chain.id, toTransport(chain, life)])),
      storage,
      services,
      spenders,
      walletConnect: walletConnect && createWalletConnect(walletConnect),
      autoConnect: false,
      onWarning: (message) => warnings.push(message),
      platform: {
        // Requests to real services time out by this clock: at 100 times the speed, after 0.3 s.
        clock: createFastClock(services && !fetch ? 10 : 100),
        locks: createLocks(),
        ...(fetch && { fetch }),
        ...platform,
      },
    })
    const connector = billfold.wagmi.connectors.find(({ id }) => id === 'test.wallet')
    if (!connector) throw new Error('The wallet is not announced')
    await connectWallet(billfold, { connector })
    return { billfold, connector }
  }

  const requests = (method: string) => wallet.requests.filter((request) => request.method === method)
  return { visit, visitElsewhere, wallet, account, database, storage, warnings, requests }
}

const no = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })

function toTransport(chain: StackChain, { live }: Life) {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    live(`node ${method}`, () => command(chain, method, params as readonly unknown[]))
  return custom({ request }, { retryCount: 0 })
}

/** Reads a chain directly, without the kit's code. */
export function readChain(chain: StackChain) {
  return createPublicClient({ chain: toViemChain(chain), transport: http(chain.rpcUrl), pollingInterval: 20 })
}

/** Sends a command to Anvil. */
export async function command(chain: StackChain, method: string, params: readonly unknown[] = []) {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw Object.assign(new Error(`${method}: ${error.message}`), error)
  return result
}
