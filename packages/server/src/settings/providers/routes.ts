import * as v from 'valibot'
import type { RouteProvider } from '../../context/RouteProvider.js'

/** Schema of `routes` in the providers file: options by provider. */
export const routeSettings = v.strictObject({})

/** Creates the configured route providers. */
export function createRoutes(_settings: v.InferOutput<typeof routeSettings>): RouteProvider[] {
  return []
}
