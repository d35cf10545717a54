import { findFreePort } from '@billfold/devstack'
import { readCctpChains, serveStandIns, startPayWorld } from '@billfold/devstack/testing'
import { cctp, hostedBridge, lifi, type RouteProvider, relay, startServer } from '@billfold/server'
import type { Address } from 'viem'
import { vi } from 'vitest'
import { type Confirmed, toConfirmed } from '../../payment/guard/Confirmed.js'
import { prepareQuote } from '../../payment/quote/prepareQuote.js'
import type { PayQuote } from '../../payment/quote/quote.js'
import { createFastClock } from '../createFastClock.js'
import { command } from '../createWorld.js'
import { createPayWorld, tokenOf } from '../payWorld.js'
import { withoutSimulation } from '../withoutSimulation.js'

type Symbol = 'ETH' | 'USDC' | 'USDT' | 'DAI'
export type Pair = readonly [from: Symbol, to: Symbol, chainId: 1337 | 1338, fault?: string]

/** Pairs that each adapter prepares: token and native origins, native destinations, fees on top, the same chain. */
const pairs = {
  relay: [
    ['USDC', 'USDC', 1338],
    ['ETH', 'USDC', 1338],
    ['USDC', 'ETH', 1338],
    ['USDT', 'DAI', 1338],
  ],
  lifi: [
    ['USDC', 'USDC', 1338],
    ['ETH', 'USDC', 1338],
    ['USDC', 'ETH', 1338],
    ['USDT', 'USDC', 1338],
  ],
  cctp: [
    ['USDC', 'USDC', 1338],
    ['USDC', 'USDC', 1338, 'noQuotes'],
  ],
  hosted: [
    ['DAI', 'USDC', 1338],
    ['ETH', 'ETH', 1338],
    ['USDC', 'ETH', 1338],
  ],
  local: [
    ['USDC', 'DAI', 1337],
    ['ETH', 'USDC', 1337],
    ['USDC', 'USDC', 1338],
    ['ETH', 'USDC', 1338],
  ],
} as const satisfies Record<string, readonly Pair[]>

export type AdapterName = keyof typeof pairs
export const adapterNames = Object.keys(pairs) as AdapterName[]

/** What the adapter prepared for a payer, and what the payer confirmed of it. */
export type Offer = { name: string; quote: PayQuote; confirmed: Confirmed }

/** Payment of each destination token, in base units. */
const amounts = { ETH: 2n * 10n ** 15n, USDC: 5_000_000n, USDT: 5_000_000n, DAI: 5n * 10n ** 18n }

/**
 * Starts two chains and lets every adapter prepare payments over its stand-in. Then all servers stop, so that
 * the chains are quiet.
 */
export async function startAdapters() {
  const world = await startPayWorld()
  const { chains } = world
  const [first, second] = chains
  if (!first || !second) throw new Error('two chains are needed')
  const standIns = await serveStandIns({ chains, names: ['relay', 'lifi', 'cctp', 'hosted'] })
  const { urls, contracts } = standIns
  const ours = world.bridge.chains.flatMap(({ swapper, escrow }) => [swapper ?? [], escrow ?? []].flat())
  const listed = [...Object.values(contracts).flat(), ...ours]
  const spenders = { 1337: listed, 1338: listed }
  const page = await createPayWorld({
    chains: [first, second],
    spenders,
    ether: '10',
    tokens: { USDC: '1000', USDT: '1000', DAI: '1000' },
  })
  const routes: Record<AdapterName, readonly RouteProvider[]> = {
    relay: [relay({ url: urls.relay })],
    lifi: [lifi({ url: urls.lifi, contracts: contracts.lifi })],
    cctp: [cctp({ url: urls.cctp, chains: await readCctpChains(chains, contracts.cctp ?? []) })],
    hosted: [hostedBridge({ url: urls.hosted ?? '', contracts: contracts.hosted })],
    local: world.serverOptions.routes ?? [],
  }
  // A page sets `window`, with which the database would not start: the servers come first.
  vi.unstubAllGlobals()
  const servers = await Promise.all(
    adapterNames.map(async (name) => {
      const options = { ...world.serverOptions, routes: routes[name], port: await findFreePort() }
      return [name, await startServer(options)] as const
    }),
  )
  const offers: Record<string, Offer[]> = {}
  for (const [name, server] of servers) offers[name] = await askOffers(server.url, name)
  await Promise.all(servers.map(([, server]) => server.stop()))
  await standIns.stop()
  // Signed quotes and deadlines stay valid however long the attacks take.
  const now = Date.now()
  await command(first, 'anvil_setBlockTimestampInterval', [1])
  await command(first, 'evm_setAutomine', [false])
  const clock = { ...createFastClock(), now: () => now }
  const { billfold } = await page.visit({ clock })
  const { billfold: plain } = await page.visit({ clock })
  withoutSimulation(plain)
  return { chain: first, billfold, plain, payer: page.payer, listed, now, offers, stop: world.stop }

  async function askOffers(services: string, adapter: AdapterName): Promise<Offer[]> {
    const { payer, receiver } = page
    const { billfold: asking } = await createPayWorld({ chains: [first, second] as never, services }).then(
      (other) => other.visit({ clock: createFastClock(1) }),
    )
    const list: Offer[] = []
    for (const [from, to, chainId, fault] of pairs[adapter] as readonly Pair[]) {
      const destination = chains.find(({ id }) => id === chainId)
      if (!first || !destination) throw new Error(`there is no chain ${chainId}`)
      const request = {
        type: 'buy' as const,
        sender: payer as Address,
        receiver,
        originChainId: first.id,
        originTokenAddress: tokenOf(first, from),
        destinationChainId: chainId,
        destinationTokenAddress: tokenOf(destination, to),
        amount: amounts[to],
      }
      if (fault) Object.assign(standIns.faults[adapter] ?? {}, { [fault]: true })
      const quote = await vi.waitFor(() => prepareQuote(asking, { request }))
      if (fault) Object.assign(standIns.faults[adapter] ?? {}, { [fault]: false })
      const title = [from, 'to', to, 'on', chainId, fault].filter(Boolean).join(' ')
      list.push({ name: title, quote, confirmed: toConfirmed(quote, request) })
    }
    return list
  }
}

export type Adapters = Awaited<ReturnType<typeof startAdapters>>
