import * as v from 'valibot'
import type { ServerOptions } from '../../context/ServerOptions.js'
import { balanceSettings, createBalances } from './balances.js'
import { createRoutes, routeSettings } from './routes.js'

/** Schema of the providers file. Strict, because a misspelt provider would be silently missing. */
export const providerSettings = v.strictObject({
  routes: v.optional(routeSettings, {}),
  balances: v.optional(balanceSettings, {}),
})

/** Creates the configured providers. */
export function createProviders({
  routes,
  balances,
}: v.InferOutput<typeof providerSettings>): Pick<ServerOptions, 'routes' | 'balances'> {
  return { routes: createRoutes(routes), balances: createBalances(balances) }
}
