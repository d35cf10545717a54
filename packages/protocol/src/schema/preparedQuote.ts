import * as v from 'valibot'
import { address, chainIdText, hex, wei } from './chain.js'
import { quotedToken } from './token.js'

/** Origin and destination token; chain ids are text on the wire. */
export const pair = {
  originChainId: chainIdText,
  originTokenAddress: address,
  destinationChainId: chainIdText,
  destinationTokenAddress: address,
}

/** Data of the merchant, returned unchanged; optional in every prepare body. */
export const purchase = {
  purchaseData: v.optional(v.record(v.string(), v.unknown())),
  paymentLinkId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The host's order. It is settled once, for any payer and any number of attempts. */
  orderId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
}

/** The hosted service has an old and a new name for one amount. Either is accepted, and both if they agree. */
export function isOneAmount(old: string | undefined, current: string | undefined): boolean {
  if (old === undefined || current === undefined) return old !== current
  return old === current
}

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** One transaction of the payer. */
const stepTransaction = v.looseObject({
  chainId: wholeNumber,
  to: address,
  data: hex,
  value: v.optional(wei),
  /** `approval`, `fee`, `transfer`, `buy`, `sell` or another word. */
  action: v.string(),
  id: v.optional(hex),
})

const stepEntries = {
  originToken: quotedToken,
  destinationToken: quotedToken,
  originAmount: wei,
  destinationAmount: wei,
  estimatedExecutionTimeMs: v.optional(v.number()),
}
const quoteEntries = {
  originAmount: wei,
  destinationAmount: wei,
  blockNumber: v.optional(v.union([v.string(), v.number()])),
  /** Milliseconds since 1970. */
  timestamp: wholeNumber,
  estimatedExecutionTimeMs: v.optional(v.number()),
}

/** A quote without transactions. */
export const quote = v.looseObject({ ...quoteEntries, steps: v.array(v.looseObject(stepEntries)) })

/** A quote with its transactions; `expiration` in milliseconds since 1970. */
export const preparedQuote = v.looseObject({
  ...quoteEntries,
  expiration: v.optional(wholeNumber),
  paymentId: v.optional(v.string()),
  /** Wei by chain id that contracts take of the native token besides the amounts. */
  nativeFee: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d+$/, 'Expected a chain id')), wei)),
  steps: v.pipe(
    v.array(
      v.looseObject({ ...stepEntries, transactions: v.pipe(v.array(stepTransaction), v.maxLength(8)) }),
    ),
    v.maxLength(8),
  ),
  intent: v.optional(v.looseObject({})),
})

/** A quote without transactions. */
export type Quote = v.InferOutput<typeof quote>

/** A quote with its transactions. */
export type PreparedQuote = v.InferOutput<typeof preparedQuote>
