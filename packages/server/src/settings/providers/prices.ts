import * as v from 'valibot'
import { chainlink } from '../../adapters/prices/chainlink/chainlink.js'
import { coinGecko } from '../../adapters/prices/coinGecko.js'
import { defiLlama } from '../../adapters/prices/defiLlama.js'
import { ecb } from '../../adapters/rates/ecb.js'
import type { PriceSource, RateSource } from '../../context/Sources.js'

const url = v.optional(v.pipe(v.string(), v.url('Expected a web address')))
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const maxAgeMs = v.optional(positive)
const chainId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'Expected a chain id'))
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((text) => text as `0x${string}`),
)
const dollars = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(?:\.\d{1,18})?$/, 'Expected US dollars as decimal text such as 0.5'),
)
const feed = v.strictObject({ address, heartbeatSeconds: positive, min: dollars, max: dollars })
const feedToken = v.union([address, v.literal('native')], 'Expected an address or native')
const chainFeeds = v.strictObject({
  sequencer: v.optional(address),
  tokens: v.record(feedToken, feed),
})

/** Schema of `prices` in the providers file: options by source. Sources are asked in this order. */
export const priceSettings = v.strictObject({
  chainlink: v.optional(v.strictObject({ feeds: v.optional(v.record(chainId, chainFeeds)) })),
  defiLlama: v.optional(
    v.strictObject({
      url,
      chains: v.optional(v.record(chainId, v.string())),
      minConfidence: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
      maxAgeMs,
    }),
  ),
  coinGecko: v.optional(
    v.strictObject({
      url,
      plan: v.optional(v.picklist(['demo', 'pro'], 'Expected demo or pro')),
      key: v.optional(v.string()),
      chains: v.optional(v.record(chainId, v.strictObject({ platform: v.string(), nativeCoin: v.string() }))),
      maxAgeMs,
    }),
  ),
})

/** Creates the configured price sources. */
export function createPrices(settings: v.InferOutput<typeof priceSettings>): PriceSource[] {
  return [
    settings.chainlink && chainlink(settings.chainlink),
    settings.defiLlama && defiLlama(settings.defiLlama),
    settings.coinGecko && coinGecko(settings.coinGecko),
  ].filter((source) => source !== undefined)
}

/** Schema of `currencyRates` in the providers file. */
export const rateSettings = v.strictObject({ ecb: v.optional(v.strictObject({ url })) })

/** Creates the configured sources of currency rates. */
export function createRates(settings: v.InferOutput<typeof rateSettings>): RateSource[] {
  return settings.ecb ? [ecb(settings.ecb)] : []
}
