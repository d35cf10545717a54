import type { ServerContext } from '../../context/ServerContext.js'
import { checkChainId } from '../../infra/chain/connectChain.js'
import { getConfirmations, raiseFinal, readFinalized } from '../../infra/chain/finality.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import type { Round } from '../../infra/jobs/startLoop.js'
import { indexChain } from './indexChain.js'

/**
 * Creates the indexing round of a chain. Checks only finality while the newest block is unchanged; non-empty blocks
 * send the wake signal.
 */
export function createChainIndexer(server: ServerContext, chain: ChainContext): () => Promise<Round> {
  let tip: string | undefined
  let checked = false
  return async () => {
    checked = checked || (await checkChainId(chain))
    const { hash } = await chain.client.getBlock({ blockTag: 'latest' })
    if (tip !== undefined && hash === tip) {
      if (await isMoreFinal(server, chain)) server.wakeSignal.send()
      return 'idle'
    }
    const round = await indexChain(server, chain)
    tip = round.tip
    if (round.news) server.wakeSignal.send()
    return round.more ? 'more' : 'idle'
  }
}

/** Returns true if more blocks became final, which may happen without a new block. */
async function isMoreFinal(server: ServerContext, chain: ChainContext): Promise<boolean> {
  if (getConfirmations(chain) !== 'finalized') return false
  return raiseFinal(server.database, { chainId: chain.id, toFinal: await readFinalized(chain) })
}
