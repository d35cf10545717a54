import * as v from 'valibot'
import type { ServerOptions } from '../../context/ServerOptions.js'
import { balanceSettings, createBalances } from './balances.js'
import { createOnramps, onrampSettings } from './onramps.js'
import { createRoutes, routeSettings } from './routes.js'

/** Schema of the providers file. Strict, because a misspelt provider would be silently missing. */
export const providerSettings = v.strictObject({
  routes: v.optional(routeSettings, {}),
  onramps: v.optional(onrampSettings, {}),
  balances: v.optional(balanceSettings, {}),
})

/** Creates the configured providers. */
export function createProviders({
  routes,
  onramps,
  balances,
}: v.InferOutput<typeof providerSettings>): Pick<ServerOptions, 'routes' | 'onramps' | 'balances'> {
  return {
    routes: createRoutes(routes),
    onramps: createOnramps(onramps),
    balances: createBalances(balances),
  }
}
