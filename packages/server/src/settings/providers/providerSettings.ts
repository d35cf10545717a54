import * as v from 'valibot'
import type { ServerOptions } from '../../context/ServerOptions.js'
import { createRoutes, routeSettings } from './routes.js'

/** Schema of the providers file. Strict, because a misspelt provider would be silently missing. */
export const providerSettings = v.strictObject({
  routes: v.optional(routeSettings, {}),
})

/** Creates the configured providers. */
export function createProviders({
  routes,
}: v.InferOutput<typeof providerSettings>): Pick<ServerOptions, 'routes'> {
  return { routes: createRoutes(routes) }
}
