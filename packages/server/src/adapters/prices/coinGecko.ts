import * as v from 'valibot'
import type { PricedToken, PriceSource, UsdRate } from '../../context/Sources.js'
import { isNativeToken, toTokenKey } from '../../infra/chain/tokenContract.js'
import { parseDecimal } from '../../infra/decimals.js'
import { limits } from '../../infra/limits.js'
import { createUpstream } from '../../infra/remote/createUpstream.js'
import { exactJson } from '../../infra/remote/parseExactJson.js'
import { checkCoinGecko } from './checkCoinGecko.js'
import { checkPrice } from './checkPrice.js'
import { mergeRates, toChunks } from './mergeRates.js'

/** CoinGecko's names of a chain: its platform, and the coin that is its native currency. */
export type CoinGeckoChain = { platform: string; nativeCoin: string }

export type CoinGeckoOptions = {
  /** @default the public URL of the plan */
  url?: string | undefined
  /** @default 'demo' */
  plan?: 'demo' | 'pro' | undefined
  /** API key of the plan. The demo plan works without one, with fewer requests. */
  key?: string | undefined
  /** CoinGecko's names of chains by id, over the built-in ones. */
  chains?: Readonly<Record<number, CoinGeckoChain>> | undefined
  /** Oldest accepted price. @default one hour */
  maxAgeMs?: number | undefined
}

const plans = {
  demo: { url: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key' },
  pro: { url: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key' },
} as const

/**
 * CoinGecko's names of chains, without a call to the service. Compared on 2026-11-18 with answers of `/asset_platforms`
 * in public repositories (docs.coingecko.com/v3.0.1/reference/asset-platforms-list). Those name Polygon's coin by its old
 * name `matic-network`, and Scroll's `weth`, which has the price of ether.
 */
const chainNames: Readonly<Record<number, CoinGeckoChain>> = {
  1: { platform: 'ethereum', nativeCoin: 'ethereum' },
  10: { platform: 'optimistic-ethereum', nativeCoin: 'ethereum' },
  56: { platform: 'binance-smart-chain', nativeCoin: 'binancecoin' },
  100: { platform: 'xdai', nativeCoin: 'xdai' },
  137: { platform: 'polygon-pos', nativeCoin: 'polygon-ecosystem-token' },
  8453: { platform: 'base', nativeCoin: 'ethereum' },
  42161: { platform: 'arbitrum-one', nativeCoin: 'ethereum' },
  43114: { platform: 'avalanche', nativeCoin: 'avalanche-2' },
  59144: { platform: 'linea', nativeCoin: 'ethereum' },
  534352: { platform: 'scroll', nativeCoin: 'ethereum' },
}

/** Tokens per request: their addresses are in the query. */
const atOnce = 100

const coin = v.object({ usd: v.string(), last_updated_at: v.string() })

/** The response of `/simple/price` and `/simple/token_price/{platform}`. */
const schema = v.pipe(exactJson, v.record(v.string(), v.unknown()))

/** Creates a display source from CoinGecko. */
export function coinGecko(options: CoinGeckoOptions = {}): PriceSource {
  const { plan = 'demo', key, maxAgeMs = 3_600_000 } = options
  const { url = plans[plan].url } = options
  const headers = key === undefined ? {} : { [plans[plan].header]: key }
  const upstream = createUpstream({ name: 'CoinGecko', url, headers, timeoutMs: limits.priceMs })
  const names = { ...chainNames, ...options.chains }

  async function read(path: string, by: 'ids' | 'contract_addresses', named: readonly Named[], now: number) {
    const query = { vs_currencies: 'usd', include_last_updated_at: 'true', precision: 'full' }
    const ids = [...new Set(named.map(({ id }) => id))].join(',')
    const coins = await upstream.request({ path, query: { ...query, [by]: ids }, text: true, schema })
    const byId = new Map(Object.entries(coins).map(([id, entry]) => [id.toLowerCase(), entry]))
    return named.flatMap(({ id, token }): [string, UsdRate][] => {
      const price = v.safeParse(coin, byId.get(id))
      if (!price.success) return []
      const { usd, last_updated_at: updated } = price.output
      const found = { rate: parseDecimal(usd), updatedAt: Number(updated) * 1000 }
      const checked = checkPrice(found, { now, maxAgeMs })
      return checked ? [[toTokenKey(token), checked]] : []
    })
  }

  return {
    id: 'coingecko',
    kind: 'display',
    cacheMs: 60_000,
    check: (world) => checkCoinGecko({ world, upstream, url, plan, key, names }),
    getUsdRates(tokens, { now }) {
      const coins: Named[] = []
      const platforms = new Map<string, Named[]>()
      for (const token of tokens) {
        const chain = names[token.chainId]
        if (!chain) continue
        if (isNativeToken(token.address)) coins.push({ id: chain.nativeCoin, token })
        else
          platforms.set(chain.platform, [
            ...(platforms.get(chain.platform) ?? []),
            { id: token.address.toLowerCase(), token },
          ])
      }
      return mergeRates([
        ...toChunks(coins, atOnce).map((chunk) => read('/simple/price', 'ids', chunk, now())),
        ...[...platforms].flatMap(([platform, named]) =>
          toChunks(named, atOnce).map((chunk) =>
            read(`/simple/token_price/${encodeURIComponent(platform)}`, 'contract_addresses', chunk, now()),
          ),
        ),
      ])
    },
  }
}

type Named = { id: string; token: PricedToken }
