import * as v from 'valibot'
import { relay } from '../../adapters/routes/relay/relay.js'
import type { RouteProvider } from '../../context/RouteProvider.js'

/** Schema of `routes` in the providers file: options by provider. */
export const routeSettings = v.strictObject({
  relay: v.optional(
    v.strictObject({
      url: v.optional(v.pipe(v.string(), v.url())),
      apiKey: v.optional(v.pipe(v.string(), v.nonEmpty())),
      referrer: v.optional(v.pipe(v.string(), v.nonEmpty())),
    }),
  ),
})

/** Creates the configured route providers. */
export function createRoutes(settings: v.InferOutput<typeof routeSettings>): RouteProvider[] {
  return [...(settings.relay ? [relay(settings.relay)] : [])]
}
