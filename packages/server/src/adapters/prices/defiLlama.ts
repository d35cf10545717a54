import * as v from 'valibot'
import { zeroAddress } from 'viem'
import type { PricedToken, PriceSource, UsdRate } from '../../context/Sources.js'
import { isNativeToken, toTokenKey } from '../../infra/chain/tokenContract.js'
import { parseDecimal } from '../../infra/decimals.js'
import { limits } from '../../infra/limits.js'
import { createUpstream } from '../../infra/remote/createUpstream.js'
import { exactJson } from '../../infra/remote/parseExactJson.js'
import { checkPrice } from './checkPrice.js'
import { checkPrices } from './checkPrices.js'
import { mergeRates, toChunks } from './mergeRates.js'

export type DefiLlamaOptions = {
  /** @default 'https://coins.llama.fi' */
  url?: string | undefined
  /** DefiLlama's names of chains by id, over the built-in ones. */
  chains?: Readonly<Record<number, string>> | undefined
  /** Least confidence of a price, between 0 and 1. @default 0.9 */
  minConfidence?: number | undefined
  /** Oldest accepted price. @default one hour */
  maxAgeMs?: number | undefined
}

/** DefiLlama's names of chains, compiled in November 2026 without a call to the service. */
const chainNames: Readonly<Record<number, string>> = {
  1: 'ethereum',
  10: 'optimism',
  56: 'bsc',
  100: 'xdai',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
  43114: 'avax',
  59144: 'linea',
  534352: 'scroll',
}

/** Tokens per request: their addresses are in the path. */
const atOnce = 100

const coin = v.object({
  price: v.string(),
  timestamp: v.string(),
  confidence: v.optional(v.string()),
  decimals: v.nullish(v.string()),
})

/** The response of `/prices/current`. */
const schema = v.pipe(exactJson, v.object({ coins: v.record(v.string(), v.unknown()) }))

/** Creates a display source from DefiLlama, which needs no key. */
export function defiLlama(options: DefiLlamaOptions = {}): PriceSource {
  const { url = 'https://coins.llama.fi', minConfidence = 0.9, maxAgeMs = 3_600_000 } = options
  const upstream = createUpstream({ name: 'DefiLlama', url, timeoutMs: limits.priceMs })
  const names = { ...chainNames, ...options.chains }

  async function read(tokens: readonly PricedToken[], now: number) {
    const ids = tokens.map((token) => toCoinId(names[token.chainId] ?? '', token))
    const { coins } = await upstream.request({ path: `/prices/current/${ids.join(',')}`, text: true, schema })
    const byId = new Map(Object.entries(coins).map(([id, entry]) => [id.toLowerCase(), entry]))
    return tokens.flatMap((token, index): [string, UsdRate][] => {
      const price = v.safeParse(coin, byId.get(ids[index] ?? ''))
      if (!price.success) return []
      const { confidence, decimals, timestamp } = price.output
      // Another token under the same id would have another price.
      if (decimals != null && decimals !== String(token.decimals)) return []
      if (!(Number(confidence) >= minConfidence)) return []
      const found = { rate: parseDecimal(price.output.price), updatedAt: Number(timestamp) * 1000 }
      const checked = checkPrice(found, { now, maxAgeMs })
      return checked ? [[toTokenKey(token), checked]] : []
    })
  }

  return {
    id: 'defillama',
    kind: 'display',
    cacheMs: 60_000,
    check: (world) =>
      checkPrices({
        ...{ world, service: { name: 'DefiLlama', url } },
        isServed: (id) => names[id] !== undefined,
        read: (tokens) => read(tokens, world.now()),
      }),
    getUsdRates(tokens, { now }) {
      const known = tokens.filter(({ chainId }) => names[chainId] !== undefined)
      return mergeRates(toChunks(known, atOnce).map((chunk) => read(chunk, now())))
    },
  }
}

function toCoinId(chain: string, { address }: PricedToken): string {
  return `${chain}:${isNativeToken(address) ? zeroAddress : address}`.toLowerCase()
}
