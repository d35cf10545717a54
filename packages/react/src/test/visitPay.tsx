import type { Billfold, CreateBillfoldOptions, Platform } from '@billfold/core'
import { connectWallet, disconnectWallet } from '@billfold/core/actions'
import type { ReactNode } from 'react'
import type { Chain } from 'viem'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Connector } from 'wagmi'
import { createFakeChain } from './createFakeChain.js'
import { createPayServices, type PayAnswers, usdc } from './createPayServices.js'
import { createTestKit, localOne } from './createTestKit.js'

export type VisitPayOptions = {
  /** Number of connected wallets of the two, the first one active. @default 1 */
  connected?: number | undefined
  answers?: PayAnswers | undefined
  /** False for a kit without services. @default true */
  services?: boolean | undefined
  /** True posts the steps to `/event` of the services. @default false */
  telemetry?: boolean | undefined
  chain?: ReturnType<typeof createFakeChain> | undefined
  platform?: Partial<Platform> | undefined
  support?: string | undefined
  /** Connectors besides the two. */
  wallets?: CreateBillfoldOptions['wallets'] | undefined
}

/** A testnet that has an explorer. */
const localTestnet: Chain = {
  ...localOne,
  id: 1339,
  name: 'Local Testnet',
  testnet: true,
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.invalid' } },
}

/** Opens a page with a payment widget, wallets on an in-memory chain, and in-memory services. */
export async function visitPay(children: ReactNode, options: VisitPayOptions = {}) {
  const { connected = 1, answers, services: hasServices = true, platform, support, wallets } = options
  const url = 'https://services.invalid'
  const chain = options.chain ?? createFakeChain({ tokens: [{ ...usdc, balance: 9_000_000n } as never] })
  const services = createPayServices(answers)
  const kit = createTestKit({
    wallets: 2,
    rpc: chain.rpc,
    chains: [localTestnet],
    options: {
      autoConnect: false,
      support,
      wallets,
      ...(hasServices && { services: options.telemetry ? { bridge: url, telemetry: url } : url }),
      platform: { database: chain.database, fetch: services.fetch, ...platform } as Platform,
    },
  })
  onTestFinished(kit.stop)
  const { billfold, page: view } = await kit.visit(children)
  for (const { info } of kit.wallets.slice(0, connected).toReversed()) {
    const connector = billfold.wagmi.connectors.find(({ id }) => id === info.rdns)
    if (!connector) throw new Error(`${info.name} is not announced`)
    await connectWallet(billfold, { connector })
  }
  const [wallet] = kit.wallets
  if (!wallet) throw new Error('no wallet')
  return { ...kit, billfold, view, chain, services, wallet }
}

/** Disconnects all wallets, as locking them or disconnecting in the wallet does. */
export async function disconnectAll(billfold: Billfold): Promise<void> {
  for (const { connector } of billfold.wagmi.state.connections.values())
    await disconnectWallet(billfold, { connector: connector as Connector })
}

export const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** Five USDC to the seller. */
export const checkout = { chain: { id: 1337 }, tokenAddress: usdc.address, seller, amount: '5' } as const

export const row = (name: string | RegExp) => page.getByRole('button', { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const text = (words: string) => page.getByText(words, { exact: true }).first()
