import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { createCache } from '../../../infra/createCache.js'
import { limits } from '../../../infra/limits.js'
import { createUpstream, UpstreamError } from '../../../infra/remote/createUpstream.js'
import { createPacer } from '../createPacer.js'
import { answer, block } from './schemas.js'

export type EtherscanOptions = {
  chainIds: readonly number[]
  /** @default 'https://api.etherscan.io/v2/api' */
  url?: string | undefined
  apiKey: string
  /** @default 3, as for keys without a plan */
  requestsPerSecond?: number | undefined
}

const name = 'Etherscan'
export const etherscanUrl = 'https://api.etherscan.io/v2/api'

/** Texts of docs.etherscan.io/resources/common-error-messages, with the `body` of the error for them. */
const refusals: readonly (readonly [RegExp, EtherscanRefusal])[] = [
  [/chainid/i, 'chain'],
  [/upgrade|api plan|not supported for this chain/i, 'plan'],
  [/api key/i, 'key'],
]

export type EtherscanRefusal = 'chain' | 'plan' | 'key'

/** Rows per request. */
const pageRows = 1_000

type Query = Readonly<Record<string, string | undefined>>

type ListQuery = {
  action: string
  address?: string | undefined
  contractaddress?: string | undefined
  startblock?: string | undefined
  endblock?: string | undefined
  sort: 'asc' | 'desc'
  /** @default 10,000 */
  most?: number | undefined
}

export type Etherscan = ReturnType<typeof openEtherscan>

/** Opens the API. Failures come with status 200 and a text, so texts are read here and nowhere else. */
export function openEtherscan({ url = etherscanUrl, apiKey, ...options }: EtherscanOptions) {
  const upstream = createUpstream({ name, url })
  const pace = createPacer(name, options.requestsPerSecond ?? 3)
  const cache = createCache(Date.now, 200)
  let busyUntil = 0

  /** Reads the result of a call; undefined if it has no rows. */
  function find<S extends v.GenericSchema>(schema: S, query: Query): Promise<v.InferOutput<S> | undefined> {
    return cache.get(JSON.stringify(query), limits.sourceMs, async () => {
      const first = await ask(query)
      const { status, message, result } = first === 'tooFast' ? await askLater(query) : first
      if (status === '0' && isNothing(message, result)) return undefined
      if (status === '0') throw refuse(result)
      const read = v.safeParse(schema, result)
      if (read.success) return read.output
      throw new UpstreamError(`${name} sent an unreadable result`, { problem: 'unreadable' })
    })
  }

  async function ask(query: Query): Promise<v.InferOutput<typeof answer> | 'tooFast'> {
    if (Date.now() < busyUntil) throw busy()
    await pace()
    const data = await upstream.request({ path: '', query: { ...query, apikey: apiKey }, schema: answer })
    return data.status === '0' && /per sec/i.test(String(data.result)) ? 'tooFast' : data
  }

  /** Asks once more in the next second; other users of the key may have used this one up. */
  async function askLater(query: Query): Promise<v.InferOutput<typeof answer>> {
    await wait(1_000)
    const data = await ask(query)
    if (data !== 'tooFast') return data
    busyUntil = Date.now() + limits.upstreamBusyMs
    throw busy()
  }

  /** Converts a refusal. Its text is not repeated, because it may name the key. */
  function refuse(result: unknown): UpstreamError {
    const text = String(result)
    const reason = refusals.find(([words]) => words.test(text))?.[1]
    if (!/rate limit/i.test(text))
      return new UpstreamError(`${name} refused the request`, { problem: 'refused', body: reason })
    busyUntil = Date.now() + limits.upstreamBusyMs
    return busy()
  }

  return {
    /** Lists rows in pages of the largest allowed size. */
    async list<T>(
      schema: v.GenericSchema<unknown, T[]>,
      chainId: number,
      { most = limits.sourceRows, ...query }: ListQuery,
    ): Promise<T[]> {
      const rows: T[] = []
      for (let page = 1; rows.length < most; page += 1) {
        const place = { page: String(page), offset: String(pageRows) }
        const more = await find(schema, { chainid: String(chainId), module: 'account', ...query, ...place })
        rows.push(...(more ?? []))
        if ((more?.length ?? 0) < pageRows) break
      }
      return rows
    },
    /** Finds the block nearest to a time; undefined if there is none on that side. */
    findBlock: (chainId: number, timestamp: number, closest: 'before' | 'after') =>
      find(block, {
        chainid: String(chainId),
        module: 'block',
        action: 'getblocknobytime',
        timestamp: String(timestamp),
        closest,
      }),
  }
}

/** Returns true for a call without rows, or a time without a block on that side. */
function isNothing(message: string, result: unknown): boolean {
  return /^No .*found/i.test(message) || /no closest block/i.test(String(result))
}

function busy(): UpstreamError {
  return new UpstreamError(`${name} has too many requests`, { problem: 'busy' })
}
