import * as v from 'valibot'
import { address } from './chain.js'

/** Prices of one whole token by currency code. */
const prices = v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0)))

/** A token as the bridge lists it. */
export const token = v.looseObject({
  chainId: v.pipe(v.number(), v.safeInteger()),
  address,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  symbol: v.string(),
  name: v.string(),
  iconUri: v.optional(v.string()),
  prices,
})

/** A token of a quote or route; the hosted service documents both without prices. */
export const quotedToken = v.looseObject({ ...token.entries, prices: v.optional(prices, {}) })

/** A token as the bridge lists it. */
export type Token = v.InferOutput<typeof token>
