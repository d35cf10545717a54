import { findFreePort, type StackChain, startChain } from '@billfold/devstack'
import {
  describeCardProviders,
  readCctpChains,
  type StartedStandIns,
  serveStandIns,
} from '@billfold/devstack/testing'
import * as v from 'valibot'
import { createProviders, providerSettings } from '../settings/providers/providerSettings.js'
import { startServer } from '../startServer.js'
import { openShop } from './openShop.js'

/** Two chains, every provider and source as a stand-in, and a merchant. */
export async function startFullWorld() {
  const chains = await Promise.all([1337, 1338].map((chainId) => startChain({ chainId })))
  const standIns = await serveStandIns({ chains })
  const settings = await describeProviders(chains, standIns)
  const shop = await openShop()
  const log: { level: string; event: string }[] = []

  return {
    chains,
    shop,
    log,
    faults: standIns.faults,
    /** Starts a server of its own database, with all providers. */
    async start() {
      return startServer({
        port: await findFreePort(),
        development: true,
        clients: [shop.client],
        chains: chains.map(({ id, name, rpcUrl, testnet, tokens, contracts }) => ({
          ...{ id, name, rpcUrl, testnet, ensUniversalResolver: contracts.ensUniversalResolver },
          tokens: Object.entries(tokens).map(([symbol, token]) => ({ symbol, ...token })),
        })),
        ...createProviders(v.parse(providerSettings, settings)),
        log: (entry) => void log.push(entry),
      })
    },
    fail(failure: true | 'closed' | 'silent') {
      for (const faults of Object.values(standIns.faults)) faults.outage = failure
    },
    heal() {
      for (const faults of Object.values(standIns.faults)) faults.outage = false
    },
    async stop() {
      shop.close()
      await standIns.stop()
      await Promise.all(chains.map((chain) => chain.stop()))
    },
  }
}

export type FullWorld = Awaited<ReturnType<typeof startFullWorld>>

/** Writes a providers file with everything that it may name. */
async function describeProviders(chains: readonly StackChain[], { contracts, urls }: StartedStandIns) {
  const chainIds = chains.map(({ id }) => id)
  const { chains: listed } = await (await fetch(`${urls.chainlink}/feeds`)).json()
  const feed = { heartbeatSeconds: 3600, min: '100', max: '100000', address: listed[0].feeds.ETH }
  return {
    routes: {
      relay: { url: urls.relay },
      lifi: { url: urls.lifi, contracts: contracts.lifi },
      cctp: { url: urls.cctp, chains: await readCctpChains(chains, contracts.cctp ?? []) },
      hosted: { url: urls.hosted, contracts: contracts.hosted },
    },
    onramps: describeCardProviders(urls, chains),
    balances: {
      blockscout: { url: urls.blockscout, chainIds, requestsPerSecond: 100 },
      etherscan: { url: urls.etherscan, chainIds, apiKey: 'key', requestsPerSecond: 100 },
    },
    prices: {
      chainlink: { feeds: { 1337: { tokens: { native: feed } } } },
      defiLlama: { url: urls.defillama, chains: { 1337: 'local1337', 1338: 'local1338' } },
      coinGecko: {
        url: urls.coingecko,
        chains: { 1337: { platform: 'local-1337', nativeCoin: 'ethereum' } },
      },
    },
    currencyRates: { ecb: { url: `${urls.ecb}/stats/eurofxref/eurofxref-daily.xml` } },
    tokens: { lists: [{ url: `${urls.tokenlist}/`, id: 'local' }] },
  }
}
