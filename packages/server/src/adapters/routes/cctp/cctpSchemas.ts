import * as v from 'valibot'

const wei = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/, 'Expected base units'),
  v.transform((text) => BigInt(text)),
)
const hex = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'Expected hex bytes'),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((text) => text as `0x${string}`),
)
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** `GET /v2/burn/USDC/fees/{source}/{destination}`: basis points, and base units of USDC for forwarding. */
export const feesSchema = v.array(
  v.object({
    finalityThreshold: v.number(),
    minimumFee: v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal())]), v.transform(String)),
    forwardFee: v.optional(v.object({ high: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
  }),
)

/** `POST /v2/quote/burn/usdc/{source}/{destination}`. */
export const quoteSchema = v.object({
  signedQuote: v.pipe(hex, v.minLength(4), v.maxLength(16_384)),
  issuedAt: seconds,
  expiry: v.variant('mode', [
    v.object({ mode: v.literal('TIMESTAMP'), expiresAt: seconds }),
    v.object({ mode: v.literal('BLOCK_NUMBER'), expiresAtBlock: seconds, blockEstimatedAt: seconds }),
  ]),
  feeTotalAmount: wei,
  feeToken: address,
  items: v.array(v.object({ type: v.string(), amount: wei })),
})

/** `GET /v2/messages/{source}`. Words that are unknown here stay text, and mean pending. */
export const messagesSchema = v.object({
  messages: v.array(
    v.object({
      message: v.nullish(v.string()),
      status: v.nullish(v.string()),
      delayReason: v.nullish(v.string()),
      forwardState: v.nullish(v.string()),
      forwardTxHash: v.nullish(v.string()),
    }),
  ),
})

/** `POST /v2/reattest/{nonce}`. */
export const reattestSchema = v.object({ nonce: v.nullish(v.string()) })

/** What a payment stores for its status. */
export const trackingSchema = v.object({
  originChainId: v.number(),
  destinationChainId: v.number(),
  /** Contract that the payer calls. */
  spender: address,
  sender: address,
  receiver: address,
  /** Base units that are burned. */
  burned: wei,
  minAmountOut: wei,
  /** First block of the destination chain that can hold the mint. */
  fromBlock: wei,
})
export type CctpTracking = v.InferOutput<typeof trackingSchema>
