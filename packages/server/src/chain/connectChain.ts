import { createPublicClient, defineChain, http } from 'viem'
import type { WatchedContract } from '../bridge/RouteProvider.js'
import type { ChainContext } from '../ServerContext.js'
import type { ServerChain } from '../ServerOptions.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A chain with a client; calls made at the same moment travel together. */
export function connectChain(chain: ServerChain, contracts: readonly WatchedContract[] = []): ChainContext {
  const nativeCurrency = chain.nativeCurrency ?? ether
  const definition = defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  })
  const transport = http(chain.rpcUrl, { batch: { wait: 0, batchSize: 100 }, timeout: 10_000, retryCount: 1 })
  const client = createPublicClient({
    chain: definition,
    transport,
    pollingInterval: 200,
    cacheTime: 0,
    // Anybody's contract is read here: none of them may choose what this server fetches.
    ccipRead: false,
  })
  const watched = contracts.filter(({ chainId }) => chainId === chain.id)
  return { ...chain, nativeCurrency, client, contracts: watched }
}
