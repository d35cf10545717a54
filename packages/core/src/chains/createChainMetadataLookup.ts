import { caching } from '../constants/caching.js'
import { limits } from '../constants/limits.js'
import type { Clock } from '../platform/Clock.js'
import { createQueue } from '../platform/createQueue.js'
import type { ChainLike } from './ChainLike.js'
import type { ChainMetadata } from './ChainMetadata.js'
import { mergeChainMetadata } from './mergeChainMetadata.js'

export type ChainMetadataLookupParameters = {
  clock: Clock
  /** Asks the service; absent where none is configured. */
  fetchMetadata?: ((chainId: number) => Promise<unknown>) | undefined
}

/**
 * A lookup that asks for each chain once an hour, a few chains at a time (spec §9). A failure is swallowed:
 * then only what the app itself said about the chain is known, and the next lookup asks again.
 */
export function createChainMetadataLookup({ clock, fetchMetadata }: ChainMetadataLookupParameters) {
  const queue = createQueue(limits.chainMetadataConcurrency)
  const cache = new Map<number, { until: number; answer: Promise<unknown> }>()

  function ask(chainId: number): Promise<unknown> {
    const cached = cache.get(chainId)
    if (cached && clock.now() < cached.until) return cached.answer
    const answer = fetchMetadata ? queue(() => fetchMetadata(chainId)) : Promise.resolve(undefined)
    const entry = { until: clock.now() + caching.chainMetadataMs, answer }
    cache.set(chainId, entry)
    answer.catch(() => {
      if (cache.get(chainId) === entry) cache.delete(chainId)
    })
    return answer
  }

  return async (chain: ChainLike): Promise<ChainMetadata> =>
    mergeChainMetadata(chain, await ask(chain.id).catch(() => undefined))
}
