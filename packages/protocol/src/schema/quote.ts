import * as v from 'valibot'
import { address } from './address.js'
import { hex } from './hex.js'
import { quotedToken } from './token.js'
import { wei } from './wei.js'

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** One transaction that the payer sends. */
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

/** What a payment would cost, without transactions. */
export const quote = v.looseObject({ ...quoteEntries, steps: v.array(v.looseObject(stepEntries)) })

/** A quote with everything to send; `expiration` in milliseconds since 1970. */
export const preparedQuote = v.looseObject({
  ...quoteEntries,
  expiration: v.optional(wholeNumber),
  paymentId: v.optional(v.string()),
  /** Wei by chain id: what contracts take of the native token besides the amounts. */
  nativeFee: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d+$/, 'Expected a chain id')), wei)),
  steps: v.pipe(
    v.array(
      v.looseObject({ ...stepEntries, transactions: v.pipe(v.array(stepTransaction), v.maxLength(8)) }),
    ),
    v.maxLength(8),
  ),
  intent: v.optional(v.looseObject({})),
})

/** What a payment would cost, without transactions. */
export type Quote = v.InferOutput<typeof quote>

/** A quote with everything to send. */
export type PreparedQuote = v.InferOutput<typeof preparedQuote>
