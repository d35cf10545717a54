import * as v from 'valibot'

const hex = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'Expected hex'),
  v.transform((text) => text as `0x${string}`),
)
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((text) => text as `0x${string}`),
)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'Expected a number in hex'),
  v.transform((text) => BigInt(text)),
)

const delegation = v.pipe(
  v.string(),
  v.regex(/^0x7702(?:0{36})?$/, 'Expected 0x7702'),
  v.transform((text) => text as `0x${string}`),
)

/** User operation of ERC-7677. Gas limits are absent during estimation. */
export const userOperation = v.object({
  sender: address,
  nonce: quantity,
  /** `0x7702` marks an EIP-7702 delegation instead of a factory. */
  factory: v.nullish(v.union([address, delegation])),
  factoryData: v.nullish(hex),
  callData: hex,
  callGasLimit: v.optional(quantity, '0x0'),
  verificationGasLimit: v.optional(quantity, '0x0'),
  preVerificationGas: v.optional(quantity, '0x0'),
  maxFeePerGas: v.optional(quantity, '0x0'),
  maxPriorityFeePerGas: v.optional(quantity, '0x0'),
})

export type UserOperation = v.InferOutput<typeof userOperation>

/** Parameters of both ERC-7677 methods: operation, entry point, chain and context. */
export const sponsorParams = v.tuple([userOperation, address, v.string(), v.nullish(v.unknown())])
