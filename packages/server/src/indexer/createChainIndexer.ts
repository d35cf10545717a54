import type { Round } from '../jobs/startLoop.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { indexChain } from './indexChain.js'

/**
 * One round of indexing a chain. While its newest block stays what it was, the database is left alone. Blocks that hold
 * anything ring the bell; what waits for empty ones, for depth or time, is looked at in the idle rounds.
 */
export function createChainIndexer(server: ServerContext, chain: ChainContext): () => Promise<Round> {
  let tip: string | undefined
  return async () => {
    const { hash } = await chain.client.getBlock({ blockTag: 'latest' })
    if (tip !== undefined && hash === tip) return 'idle'
    const round = await indexChain(server, chain)
    tip = round.tip
    if (round.news) server.bell.ring()
    return round.more ? 'more' : 'idle'
  }
}
