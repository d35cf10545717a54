import { checkChainId } from '../chain/checkChainIds.js'
import { getConfirmations } from '../chain/getConfirmations.js'
import { readFinalized } from '../chain/readFinalized.js'
import type { Round } from '../jobs/startLoop.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { indexChain } from './indexChain.js'
import { raiseFinal } from './saveHead.js'

/**
 * One round of indexing a chain. While its newest block stays what it was, only its finality is looked at. Blocks that
 * hold anything ring the bell; what waits for empty ones, for depth or time, is looked at in the idle rounds.
 */
export function createChainIndexer(server: ServerContext, chain: ChainContext): () => Promise<Round> {
  let tip: string | undefined
  let checked = false
  return async () => {
    checked = checked || (await checkChainId(chain))
    const { hash } = await chain.client.getBlock({ blockTag: 'latest' })
    if (tip !== undefined && hash === tip) {
      if (await isMoreFinal(server, chain)) server.bell.ring()
      return 'idle'
    }
    const round = await indexChain(server, chain)
    tip = round.tip
    if (round.news) server.bell.ring()
    return round.more ? 'more' : 'idle'
  }
}

/** A chain may finalise its newest block without adding another. */
async function isMoreFinal(server: ServerContext, chain: ChainContext): Promise<boolean> {
  if (getConfirmations(chain) !== 'finalized') return false
  return raiseFinal(server.database, { chainId: chain.id, toFinal: await readFinalized(chain) })
}
