import { toChainAnswer } from '../chain/chainMetadata.js'
import type { Billfold } from '../config/Billfold.js'
import { toTrust } from '../config/toTrust.js'
import { caching, limits } from '../constants.js'
import { toApiError } from '../errors/ApiError.js'
import { createQueue, type Queue } from '../platform/createQueue.js'
import { getChain, listChains } from '../services/bridge/chains.js'
import type { QueryContext } from './QueryContext.js'

/** Request queue shared by all chains of a page, stored in the query cache. */
const queueQuery = {
  queryKey: ['billfold', 'chainMetadataQueue'] as const,
  queryFn: async (): Promise<Queue> => createQueue(limits.chainMetadataConcurrency),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** A hosted bridge lists its chains but has no endpoint for one chain. */
function chainListQuery(billfold: Billfold) {
  return {
    queryKey: ['billfold', 'chainList'] as const,
    queryFn: () => listChains(billfold),
    staleTime: caching.chainMetadataMs,
    gcTime: caching.chainMetadataMs,
  }
}

/** Query options for a chain's metadata: cached for an hour (R9.20), a few requests at a time. */
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
