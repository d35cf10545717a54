import { toChainAnswer } from '../chains/toChainAnswer.js'
import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching } from '../constants/caching.js'
import { limits } from '../constants/limits.js'
import { toApiError } from '../errors/toApiError.js'
import { createQueue, type Queue } from '../platform/createQueue.js'
import { getChain } from '../services/bridge/getChain.js'
import { listChains } from '../services/bridge/listChains.js'
import type { QueryContext } from './QueryContext.js'

/** One queue for all chains of a page; it lives where their answers live. */
const queueQuery = {
  queryKey: ['billfold', 'chainMetadataQueue'] as const,
  queryFn: async (): Promise<Queue> => createQueue(limits.chainMetadataConcurrency),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** A hosted bridge lists its chains and describes none by itself. */
function chainListQuery(billfold: Billfold) {
  return {
    queryKey: ['billfold', 'chainList'] as const,
    queryFn: () => listChains(billfold),
    staleTime: caching.chainMetadataMs,
    gcTime: caching.chainMetadataMs,
  }
}

/** What the service knows about a chain: asked once an hour, a few chains at a time (spec §9). */
export function chainMetadataQuery(billfold: Billfold, { chainId }: { chainId: number | undefined }) {
  return {
    queryKey: ['billfold', 'chainMetadata', chainId] as const,
    queryFn: async ({ client, signal }: QueryContext): Promise<Record<string, unknown>> => {
      if (!chainId) return {}
      const queue = await client.fetchQuery(queueQuery)
      const answer = await queue(() => getChain(billfold, { chainId, signal })).catch(
        async (error: unknown) => {
          if (toApiError(error).statusCode !== 404) throw error
          const chains = await client.fetchQuery(chainListQuery(billfold))
          const listed = chains.find((chain) => chain.chainId === chainId)
          if (!listed) throw error
          return { ...listed, icon: { url: listed.icon } }
        },
      )
      return toChainAnswer(answer, toTrust(billfold))
    },
    staleTime: caching.chainMetadataMs,
    gcTime: caching.chainMetadataMs,
    retry: false,
  }
}
