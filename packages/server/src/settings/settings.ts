import * as v from 'valibot'

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number'), v.transform(Number))
const key = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'Expected a private key: 0x and 64 hex digits'),
  v.transform((text) => text as `0x${string}`),
)
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
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
const webAddress = v.pipe(v.string(), v.url('Expected a web address'))

/** Every setting that the environment may hold, with what it must look like. */
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
  BILLFOLD_SEALING_KEYS: v.optional(v.string()),
  BILLFOLD_TRUSTED_PROXIES: v.optional(digits, '0'),
} as const
