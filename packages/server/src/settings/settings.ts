import * as v from 'valibot'
import { findProviderProblem } from '../features/auth/knownProviders.js'

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

/** Schema of the chains file. Strict, because a chain with a misspelt paymaster looks healthy. */
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

const sealingKey = v.strictObject({ id: v.string(), secret: v.string() })
const ring = v.tupleWithRest([sealingKey], sealingKey)
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const appleKey = v.strictObject(
  { teamId: v.string(), keyId: v.string(), privateKey: v.string() },
  'Expected teamId, keyId and privateKey of the key for Sign in with Apple',
)

const provider = v.pipe(
  v.strictObject({
    id: v.string(),
    name: v.string(),
    issuer: v.optional(webAddress),
    clientId: v.string(),
    clientSecret: v.optional(v.string()),
    appleKey: v.optional(appleKey),
    scope: v.optional(v.string()),
    endpoints: v.optional(
      v.strictObject({
        authorization: webAddress,
        token: webAddress,
        user: webAddress,
        emails: v.optional(webAddress),
      }),
    ),
  }),
  v.check(
    (settings) => findProviderProblem(settings) === undefined,
    ({ input }) => findProviderProblem(input) ?? '',
  ),
)

/** Schema of the wallet file. Excludes SMS, which requires code. */
export const walletSettings = v.strictObject({
  port: positive,
  publicUrl: webAddress,
  frameDir: v.string(),
  keys: v.strictObject({ auth: ring, recovery: ring, pepper: v.optional(v.string()) }),
  recovery: v.picklist(['managed', 'user'], 'Expected managed or user'),
  mail: v.strictObject({ url: v.string(), from: v.string() }),
  providers: v.optional(v.array(provider)),
  ecosystems: v.optional(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.startsWith('ecosystem.', 'Expected an id that begins with ecosystem.')),
        name: v.string(),
        image: v.optional(v.string()),
        partners: v.array(v.string()),
      }),
    ),
  ),
  codesPerAddress: v.optional(positive),
})

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number'), v.transform(Number))
const key = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'Expected a private key: 0x and 64 hex digits'),
  v.transform((text) => text as `0x${string}`),
)
/** `EUR=0.92,JPY=151.5` */
const rates = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z]{3}=\d{1,12}(?:\.\d{1,18})?(?:,[A-Z]{3}=\d{1,12}(?:\.\d{1,18})?)*$/,
    'Expected rates such as EUR=0.92,JPY=151.5',
  ),
  v.transform((text) => Object.fromEntries(text.split(',').map((pair) => pair.split('=')))),
  v.record(v.string(), v.string()),
)

/** Schemas of all environment settings. */
export const settings = {
  BILLFOLD_MODE: v.optional(
    v.picklist(['production', 'development'], 'Expected production or development'),
    'production',
  ),
  BILLFOLD_PORT: v.optional(digits, '4000'),
  BILLFOLD_HOST: v.optional(v.string(), '127.0.0.1'),
  BILLFOLD_PUBLIC_URL: v.optional(webAddress),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'Expected postgres://…'))),
  BILLFOLD_DATA_DIR: v.optional(v.string()),
  BILLFOLD_CHAINS_FILE: v.string('Expected the path of a JSON file with a list of chains'),
  BILLFOLD_SPONSOR_KEY: v.optional(key),
  BILLFOLD_TRANSFER_FEE_BPS: v.optional(digits),
  BILLFOLD_TRANSFER_FEE_RECEIVER: v.optional(address),
  BILLFOLD_RATES: v.optional(rates),
  BILLFOLD_IPFS_GATEWAY: v.optional(webAddress),
  BILLFOLD_WALLET_FILE: v.optional(v.string()),
  BILLFOLD_PROVIDERS_FILE: v.optional(v.string()),
  BILLFOLD_SEALING_KEYS: v.optional(v.string()),
  BILLFOLD_TRUSTED_PROXIES: v.optional(digits, '0'),
} as const
