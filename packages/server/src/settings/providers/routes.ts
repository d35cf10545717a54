import * as v from 'valibot'
import { cctp } from '../../adapters/routes/cctp/cctp.js'
import { relay } from '../../adapters/routes/relay/relay.js'
import type { RouteProvider } from '../../context/RouteProvider.js'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((text) => text as `0x${string}`),
)

const cctpChain = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger()),
  domain: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  usdc: address,
  messenger: address,
  transmitter: address,
  feeMessenger: v.optional(address),
  forwards: v.optional(v.boolean()),
  isFast: v.optional(v.boolean()),
  isTestnet: v.optional(v.boolean()),
})

/** Schema of `routes` in the providers file: options by provider. */
export const routeSettings = v.strictObject({
  relay: v.optional(
    v.strictObject({
      url: v.optional(v.pipe(v.string(), v.url())),
      apiKey: v.optional(v.pipe(v.string(), v.nonEmpty())),
      referrer: v.optional(v.pipe(v.string(), v.nonEmpty())),
    }),
  ),
  cctp: v.optional(
    v.strictObject({
      url: v.optional(v.pipe(v.string(), v.url())),
      sandboxUrl: v.optional(v.pipe(v.string(), v.url())),
      chains: v.optional(v.array(cctpChain)),
    }),
  ),
})

/** Creates the configured route providers. */
export function createRoutes(settings: v.InferOutput<typeof routeSettings>): RouteProvider[] {
  const { relay: relayOptions, cctp: cctpOptions } = settings
  return [...(relayOptions ? [relay(relayOptions)] : []), ...(cctpOptions ? [cctp(cctpOptions)] : [])]
}
