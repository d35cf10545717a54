import type { ChainContext } from '../infra/chain/ServerChain.js'
import type { Cache } from '../infra/createCache.js'
import type { LogEntry } from '../infra/log.js'
import type { Check } from './Finding.js'

/** What a source gets from the server. */
export type SourceContext = {
  chains: ReadonlyMap<number, ChainContext>
  cache: Cache
  now: () => number
  log: (entry: LogEntry) => void
}

/** Token whose price is requested. */
export type PricedToken = { chainId: number; address: string; symbol: string; decimals: number }

/** Price of a whole token. */
export type UsdRate = {
  /** US dollars per whole token, times `rateScale`. */
  rate: bigint
  /** Milliseconds since 1970. */
  updatedAt: number
}

/** Use of a price: amounts and comparisons are decided by it, or it is only shown. */
export type PriceUse = 'decision' | 'display'

/** Source of prices. A token that it cannot price safely is absent from its response. */
export type PriceSource = {
  /** For logs and cache keys; unique. */
  id: string
  kind: PriceUse
  /** Time for which a price is reused. */
  cacheMs: number
  /** Reads all tokens in as few requests as possible. Keys are those of `toTokenKey`. */
  getUsdRates: (
    tokens: readonly PricedToken[],
    context: SourceContext,
  ) => Promise<ReadonlyMap<string, UsdRate>>
  /** Checks the source for the doctor. */
  check?: Check | undefined
}

/** Reads prices from all sources, in batches. */
export type PriceReader = (token: PricedToken, use: PriceUse) => Promise<bigint | undefined>

/** Source of currency rates. */
export type RateSource = {
  id: string
  /** Units of each currency per US dollar as decimal strings, and the day that they are of, as `2026-10-02`. */
  getRates: () => Promise<{ rates: Readonly<Record<string, string>>; date: string }>
  /** Checks the source for the doctor. */
  check?: Check | undefined
}

/** Token of a list. All fields are untrusted. */
export type ListedToken = {
  chainId: number
  address: string
  name: string
  symbol: string
  decimals: number
  iconUri?: string | undefined
}

/** Source of tokens, besides those of the chains file. */
export type TokenSource = {
  /** Stored with its tokens, so it must never change. */
  id: string
  listTokens: (chainIds: readonly number[]) => Promise<readonly ListedToken[]>
  /** Checks the source for the doctor. */
  check?: Check | undefined
}
