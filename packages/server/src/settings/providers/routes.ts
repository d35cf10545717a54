import * as v from 'valibot'
import { cctp } from '../../adapters/routes/cctp/cctp.js'
import { hostedBridge } from '../../adapters/routes/hosted/hostedBridge.js'
import { lifi } from '../../adapters/routes/lifi/lifi.js'
import { relay } from '../../adapters/routes/relay/relay.js'
import type { RouteProvider } from '../../context/RouteProvider.js'

const text = v.pipe(v.string(), v.nonEmpty())
const url = v.pipe(v.string(), v.url())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
  v.transform((digits) => digits as `0x${string}`),
)
/** Contracts that payers may call. */
const contracts = v.optional(
  v.pipe(v.array(address), v.nonEmpty('Expected addresses: an empty list refuses every payment')),
)

const cctpChain = v.strictObject({
  id: count,
  domain: count,
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
    v.strictObject({ url: v.optional(url), apiKey: v.optional(text), referrer: v.optional(text) }),
  ),
  lifi: v.optional(
    v.strictObject({
      url: v.optional(url),
      apiKey: v.optional(text),
      integrator: v.optional(text),
      contracts,
    }),
  ),
  cctp: v.optional(
    v.strictObject({
      url: v.optional(url),
      sandboxUrl: v.optional(url),
      chains: v.optional(v.array(cctpChain)),
    }),
  ),
  hosted: v.optional(
    v.strictObject({
      url,
      clientId: v.optional(text),
      secretKey: v.optional(text),
      contracts,
    }),
  ),
})

/** Creates the configured route providers. */
export function createRoutes(settings: v.InferOutput<typeof routeSettings>): RouteProvider[] {
  return [
    ...(settings.relay ? [relay(settings.relay)] : []),
    ...(settings.lifi ? [lifi(settings.lifi)] : []),
    ...(settings.cctp ? [cctp(settings.cctp)] : []),
    ...(settings.hosted ? [hostedBridge(settings.hosted)] : []),
  ]
}
