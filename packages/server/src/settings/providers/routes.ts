import * as v from 'valibot'
import { hostedBridge } from '../../adapters/routes/hosted/hostedBridge.js'
import { lifi } from '../../adapters/routes/lifi/lifi.js'
import { relay } from '../../adapters/routes/relay/relay.js'
import type { RouteProvider } from '../../context/RouteProvider.js'

const text = v.pipe(v.string(), v.nonEmpty())
const url = v.pipe(v.string(), v.url())
const contracts = v.array(
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'),
    v.transform((address) => address as `0x${string}`),
  ),
)

/** Schema of `routes` in the providers file: options by provider. */
export const routeSettings = v.strictObject({
  relay: v.optional(
    v.strictObject({
      url: v.optional(v.pipe(v.string(), v.url())),
      apiKey: v.optional(v.pipe(v.string(), v.nonEmpty())),
      referrer: v.optional(v.pipe(v.string(), v.nonEmpty())),
    }),
  ),
  hosted: v.optional(
    v.strictObject({
      url,
      clientId: v.optional(text),
      secretKey: v.optional(text),
      contracts: v.optional(contracts),
    }),
  ),
  lifi: v.optional(
    v.strictObject({
      url: v.optional(url),
      apiKey: v.optional(text),
      integrator: v.optional(text),
      contracts: v.optional(contracts),
    }),
  ),
})

/** Creates the configured route providers. */
export function createRoutes(settings: v.InferOutput<typeof routeSettings>): RouteProvider[] {
  return [
    ...(settings.relay ? [relay(settings.relay)] : []),
    ...(settings.hosted ? [hostedBridge(settings.hosted)] : []),
    ...(settings.lifi ? [lifi(settings.lifi)] : []),
  ]
}
