import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((text) => text as `0x${string}`),
)
const webAddress = v.pipe(v.string(), v.url('Expected a web address'))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const token = v.strictObject({
  address,
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(count, v.maxValue(77)),
  iconUri: v.optional(v.string()),
})

/** The chains' file: a misspelt field is refused, because a chain without its paymaster looks healthy. */
export const chainSettings = v.array(
  v.strictObject({
    id: v.pipe(count, v.minValue(1)),
    name: v.string(),
    rpcUrl: webAddress,
    testnet: v.optional(v.boolean()),
    nativeCurrency: v.optional(
      v.strictObject({ name: v.string(), symbol: v.string(), decimals: v.pipe(count, v.maxValue(77)) }),
    ),
    icon: v.optional(v.string()),
    explorers: v.optional(v.array(v.strictObject({ name: v.string(), url: webAddress }))),
    faucets: v.optional(v.array(webAddress)),
    confirmations: v.optional(
      v.union(
        [v.pipe(count, v.minValue(1)), v.literal('finalized')],
        'Expected a number from 1 or finalized',
      ),
    ),
    startBlock: v.optional(count),
    tokens: v.optional(v.array(token), []),
    usdToken: v.optional(address),
    dex: v.optional(v.strictObject({ factory: address, router: address, wrappedNative: address })),
    ensUniversalResolver: v.optional(address),
    paymaster: v.optional(address),
  }),
)
