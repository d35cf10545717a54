import * as v from 'valibot'
import type { Address, Hash, Hex } from 'viem'
import { limits } from '../../../infra/limits.js'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((text) => text as Address),
)
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'Expected a hash'),
  v.transform((text) => text as Hash),
)
const hex = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})+$/, 'Expected bytes'),
  v.transform((text) => text as Hex),
)
/** Base units. Amounts are decimal; values of transactions are hex. */
const amount = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/, 'Expected base units'),
  v.transform((text) => BigInt(text)),
)
const chainId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const token = v.object({ address, chainId })

const feeCost = v.object({ amount, included: v.boolean(), token })

/** Response of `/quote` and `/quote/toAmount`, without fields that are not used. */
export const lifiStep = v.object({
  id: v.string(),
  tool: v.pipe(v.string(), v.maxLength(100)),
  action: v.object({
    fromChainId: chainId,
    toChainId: chainId,
    fromToken: token,
    toToken: token,
    fromAmount: amount,
    fromAddress: v.optional(address),
    toAddress: v.optional(address),
  }),
  estimate: v.object({
    fromAmount: amount,
    toAmount: amount,
    toAmountMin: amount,
    approvalAddress: address,
    /** Seconds. */
    executionDuration: v.pipe(v.number(), v.minValue(0), v.maxValue(limits.routeEstimateMs / 1000)),
    feeCosts: v.optional(v.pipe(v.array(feeCost), v.maxLength(50)), []),
  }),
  transactionRequest: v.object({
    to: address,
    data: hex,
    value: v.optional(amount, '0'),
    chainId,
    from: v.optional(address),
  }),
})

export type LifiStep = v.InferOutput<typeof lifiStep>

/** Side of a transfer that may not exist yet, so an unreadable field counts as missing. */
const side = v.object({
  txHash: v.fallback(v.optional(hash), undefined),
  chainId: v.fallback(v.optional(chainId), undefined),
  amount: v.fallback(v.optional(amount), undefined),
  token: v.fallback(v.optional(v.object({ address })), undefined),
})

/** Response of `/status`. Both words are open, because more are added over time. */
export const lifiStatus = v.object({
  status: v.string(),
  substatus: v.optional(v.string()),
  sending: v.optional(side),
  receiving: v.optional(side),
})

export type LifiStatus = v.InferOutput<typeof lifiStatus>

/** Response of `/chains`; chains of other kinds have no contract address of this form. */
export const lifiChains = v.object({
  chains: v.array(v.object({ id: v.number(), diamondAddress: v.fallback(v.optional(address), undefined) })),
})

/** Response of `/tokens`. */
export const lifiTokens = v.object({
  tokens: v.record(v.string(), v.array(v.object({ address: v.string() }))),
})

/** Body of a refusal. */
export const lifiError = v.object({
  code: v.optional(v.number()),
  message: v.optional(v.string()),
})
