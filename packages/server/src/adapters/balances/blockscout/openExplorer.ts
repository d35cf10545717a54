import type * as v from 'valibot'
import { createCache } from '../../../infra/createCache.js'
import { limits } from '../../../infra/limits.js'
import { createUpstream, UpstreamError } from '../../../infra/remote/createUpstream.js'
import { createPacer } from '../createPacer.js'
import { page } from './schemas.js'

export type BlockscoutOptions = {
  /** Chains read through `url`. */
  chainIds?: readonly number[] | undefined
  /** Service for many chains: `{url}/{chainId}/api/v2`. @default 'https://api.blockscout.com' */
  url?: string | undefined
  /** Explorers of single chains, such as `{ 1: 'https://eth.blockscout.com' }`. They need no key. */
  instances?: Readonly<Record<number, string>> | undefined
  /** Needed by the service for many chains; sent to it only. */
  apiKey?: string | undefined
  /** @default 5 */
  requestsPerSecond?: number | undefined
}

/** The service for many chains. */
export const blockscoutUrl = 'https://api.blockscout.com'

export type ListOptions<T> = {
  query?: Readonly<Record<string, string>> | undefined
  most: number
  /** @default all */
  keep?: ((item: T) => boolean) | undefined
  /** True if no later row is wanted. */
  isLast?: ((item: T) => boolean) | undefined
}

export type Explorer = ReturnType<typeof openExplorer>

/** Opens the explorers of all chains. Equal requests within seconds are sent once. */
export function openExplorer(options: BlockscoutOptions) {
  const { chainIds = [], url = blockscoutUrl, instances = {}, apiKey } = options
  const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : undefined
  const shared = createUpstream({ name: 'Blockscout', url, headers })
  const own = new Map(
    Object.entries(instances).map(([id, address]) => [
      Number(id),
      createUpstream({ name: 'Blockscout', url: address }),
    ]),
  )
  const pace = createPacer('Blockscout', options.requestsPerSecond ?? 5)
  const cache = createCache(Date.now, 500)

  /** Reads one answer; undefined if the explorer does not know the address, token or instance. */
  function find<S extends v.GenericSchema>(
    chainId: number,
    path: string,
    schema: S,
    query: Readonly<Record<string, string>> = {},
  ): Promise<v.InferOutput<S> | undefined> {
    const upstream = own.get(chainId) ?? shared
    const base = own.has(chainId) ? '/api/v2' : `/${chainId}/api/v2`
    return cache.get(JSON.stringify([chainId, path, query]), limits.sourceMs, async () => {
      await pace()
      try {
        return await upstream.request({ path: base + path, query, schema })
      } catch (error) {
        if (error instanceof UpstreamError && error.status === 404) return undefined
        throw error
      }
    })
  }

  /** Reads pages until there are enough rows. `complete` is false if there may be more. */
  async function list<S extends v.GenericSchema>(
    chainId: number,
    path: string,
    item: S,
    { query = {}, most, keep = () => true, isLast = () => false }: ListOptions<v.InferOutput<S>>,
  ): Promise<{ rows: v.InferOutput<S>[]; complete: boolean }> {
    const rows: v.InferOutput<S>[] = []
    let place: Readonly<Record<string, string>> = {}
    for (let pages = 0; pages < limits.sourcePages; pages += 1) {
      const answer = await find(chainId, path, page(item), { ...query, ...place })
      rows.push(...(answer?.items ?? []).filter(keep))
      if (!answer?.next || answer.items.some(isLast))
        return { rows: rows.slice(0, most), complete: rows.length <= most }
      if (rows.length >= most) break
      place = answer.next
    }
    return { rows: rows.slice(0, most), complete: false }
  }

  return { chainIds: [...new Set([...chainIds, ...own.keys()])], find, list }
}
