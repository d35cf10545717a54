import * as v from 'valibot'
import type { Address, Hash, Hex } from 'viem'
import { limits } from '../../../infra/limits.js'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase() as Address),
)
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => text.toLowerCase() as Hash),
)
const bytes = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((text) => text as Hex),
)
const wei = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
/** Fees can be negative: a reward for moving funds in a direction that balances the solver. */
const signedWei = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** A status asks the node about each hash, so the latest few count. */
const hashTexts = v.pipe(
  v.array(v.string()),
  v.transform((texts) => texts.slice(-10)),
)

const currency = v.object({ chainId: v.number(), address })

/** Transaction of a step. */
const transaction = v.object({
  from: v.optional(address),
  to: address,
  data: v.optional(bytes, '0x'),
  value: v.optional(wei, '0'),
  chainId: v.number(),
})
export type RelayTransaction = v.InferOutput<typeof transaction>

const step = v.variant('kind', [
  v.object({
    kind: v.literal('transaction'),
    id: v.string(),
    requestId: v.optional(hash),
    items: v.array(v.object({ data: transaction })),
  }),
  v.object({ kind: v.literal('signature') }),
])

const fee = v.object({ currency, amount: signedWei })

/** Response of `POST /quote/v2`: the fields that we use. */
export const quoteResponse = v.object({
  requestId: v.optional(hash),
  steps: v.array(step),
  fees: v.optional(v.object({ relayer: v.optional(fee), app: v.optional(fee) }), {}),
  details: v.object({
    sender: address,
    recipient: address,
    currencyIn: v.object({ currency, amount: wei }),
    currencyOut: v.object({ currency, amount: wei, minimumAmount: v.optional(wei) }),
    timeEstimate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(limits.routeEstimateMs / 1000)), 0),
  }),
  protocol: v.optional(v.object({ v2: v.optional(v.object({ orderId: v.optional(hash) })) })),
})
export type RelayQuoteResponse = v.InferOutput<typeof quoteResponse>

/** Body of a refused quote. */
export const refusal = v.object({ errorCode: v.string() })

/** Response of `GET /intents/status/v3`. The word is any text, because Relay adds new ones. */
export const statusResponse = v.object({
  status: v.string(),
  details: v.nullish(v.string()),
  failReason: v.nullish(v.string()),
  inTxHashes: v.nullish(hashTexts, []),
  txHashes: v.nullish(hashTexts, []),
  updatedAt: v.nullish(v.pipe(v.number(), v.finite())),
})
export type RelayStatusResponse = v.InferOutput<typeof statusResponse>

/** Response of `POST /transactions/index`. */
export const indexResponse = v.object({ message: v.optional(v.string()) })

/** Response of `GET /chains`. Every chain is read on its own, so that an unknown kind does not hide the others. */
export const chainsResponse = v.object({ chains: v.array(v.unknown()) })

const listedToken = v.object({ address: v.string(), supportsBridging: v.optional(v.boolean()) })
export const listedChain = v.object({
  id: v.number(),
  vmType: v.literal('evm'),
  disabled: v.optional(v.boolean(), false),
  depositEnabled: v.optional(v.boolean(), true),
  tokenSupport: v.optional(v.string()),
  currency: v.optional(listedToken),
  erc20Currencies: v.nullish(v.array(listedToken), []),
  solverCurrencies: v.nullish(v.array(listedToken), []),
  contracts: v.nullish(v.record(v.string(), v.unknown()), {}),
  protocol: v.nullish(v.object({ v2: v.nullish(v.object({ depository: v.nullish(v.string()) })) })),
})

/** Stored with a payment. */
export const relayTracking = v.object({
  requestId: hash,
  /** Id that the deposit logs, if it is known. */
  depositId: v.nullable(hash),
  originChainId: v.number(),
  originToken: address,
  amountIn: wei,
  sender: address,
  destinationChainId: v.number(),
  destinationToken: address,
  minAmountOut: wei,
  receiver: address,
})
export type RelayTracking = v.InferOutput<typeof relayTracking>

/** Selects the texts that are transaction hashes. */
export function toHashes(texts: readonly string[]): Hash[] {
  return texts.flatMap((text) => (v.is(hash, text) ? [text.toLowerCase() as Hash] : []))
}

/** Selects the texts that are addresses. */
export function toAddresses(texts: readonly unknown[]): Address[] {
  return texts.flatMap((text) => (v.is(address, text) ? [(text as string).toLowerCase() as Address] : []))
}
