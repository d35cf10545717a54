import * as v from 'valibot'
import { coinbase } from '../../adapters/onramps/coinbase.js'
import { stripe } from '../../adapters/onramps/stripe.js'
import { transak } from '../../adapters/onramps/transak.js'
import type { OnrampProvider } from '../../context/OnrampProvider.js'

const text = v.pipe(v.string(), v.minLength(1))
const url = v.optional(v.pipe(v.string(), v.url('Expected a web address')))
const assets = v.optional(
  v.array(
    v.strictObject({
      chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address')),
      network: text,
      currency: text,
    }),
  ),
)
const code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected a code of two letters'))

/** Schema of `onramps` in the providers file: options by card provider. */
export const onrampSettings = v.strictObject({
  stripe: v.optional(v.strictObject({ secretKey: text, webhookSecret: v.optional(text), url, assets })),
  coinbase: v.optional(
    v.strictObject({
      ...{ apiKeyId: text, apiKeySecret: text, webhookSecret: v.optional(text) },
      ...{ url, statusUrl: url, returnUrl: url, assets },
      ...{ sandbox: v.optional(v.boolean()), country: v.optional(code), subdivision: v.optional(code) },
    }),
  ),
  transak: v.optional(
    v.strictObject({
      ...{ apiKey: text, apiSecret: text, referrerDomain: text },
      ...{ url, gatewayUrl: url, returnUrl: url, assets },
    }),
  ),
})

/** Creates the configured card providers. */
export function createOnramps(settings: v.InferOutput<typeof onrampSettings>): OnrampProvider[] {
  return [
    ...(settings.stripe ? [stripe(settings.stripe)] : []),
    ...(settings.coinbase ? [coinbase(settings.coinbase)] : []),
    ...(settings.transak ? [transak(settings.transak)] : []),
  ]
}
