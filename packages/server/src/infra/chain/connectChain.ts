import { createPublicClient, defineChain, http } from 'viem'
import { limits } from '../limits.js'
import type { LogEntry } from '../log.js'
import type { ChainContext, ServerChain, WatchedContract } from './ServerChain.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Creates a chain context whose client batches concurrent calls. */
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
    // Untrusted contracts are read here and must not choose what this server fetches.
    ccipRead: false,
  })
  const watched = contracts.filter(({ chainId }) => chainId === chain.id)
  return { ...chain, nativeCurrency, client, contracts: watched }
}

/** Fails the start if a node serves another chain. Unreachable nodes are checked again before indexing. */
export async function checkChainIds({
  chains,
  log,
}: {
  chains: ReadonlyMap<number, ChainContext>
  log: (entry: LogEntry) => void
}): Promise<void> {
  await Promise.all(
    [...chains.values()].map(async (chain) => {
      const answered = await Promise.race([checkChainId(chain), timeOut()]).catch((error: unknown) => {
        if (error instanceof WrongChainError) throw error
        return false
      })
      if (!answered) log({ level: 'warn', event: 'chain.silent', chainId: chain.id })
    }),
  )
}

/** Compares the node's chain id with the configured one. */
export async function checkChainId({ id, name, client }: ChainContext): Promise<true> {
  const actual = await client.getChainId()
  if (actual !== id) throw new WrongChainError(id, name, actual)
  return true
}

class WrongChainError extends Error {
  override name = 'WrongChainError'
  constructor(id: number, name: string, actual: number) {
    // The URL is omitted, because it often contains a key.
    super(
      `Chain ${id} (${name}): the node at its rpcUrl is of chain ${actual}. Correct the chain's id or its rpcUrl`,
    )
  }
}

function timeOut(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), limits.readyMs).unref())
}
