import { limits } from '../limits.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'

/** Refuses to start where a node belongs to another chain. A node that is silent is checked again before it is indexed. */
export async function checkChainIds({ chains, log }: Pick<ServerContext, 'chains' | 'log'>): Promise<void> {
  await Promise.all(
    [...chains.values()].map(async (chain) => {
      const answered = await Promise.race([checkChainId(chain), waitInVain()]).catch((error: unknown) => {
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
    // The address is left out: it often holds a key.
    super(
      `Chain ${id} (${name}): the node at its rpcUrl is of chain ${actual}. Correct the chain's id or its rpcUrl`,
    )
  }
}

function waitInVain(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), limits.readyMs).unref())
}
