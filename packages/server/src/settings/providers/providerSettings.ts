import * as v from 'valibot'
import type { ServerOptions } from '../../context/ServerOptions.js'
import { balanceSettings, createBalances } from './balances.js'
import { createOnramps, onrampSettings } from './onramps.js'
import { createPrices, createRates, priceSettings, rateSettings } from './prices.js'
import { createRoutes, routeSettings } from './routes.js'
import { createTokens, tokenSettings } from './tokens.js'

/** Schema of the providers file. Strict, because a misspelt provider would be silently missing. */
export const providerSettings = v.strictObject({
  routes: v.optional(routeSettings, {}),
  onramps: v.optional(onrampSettings, {}),
  balances: v.optional(balanceSettings, {}),
  prices: v.optional(priceSettings, {}),
  currencyRates: v.optional(rateSettings, {}),
  tokens: v.optional(tokenSettings, {}),
})

/** Creates the configured providers. */
export function createProviders({
  routes,
  onramps,
  balances,
  prices,
  currencyRates,
  tokens,
}: v.InferOutput<typeof providerSettings>): Pick<ServerOptions, keyof typeof providerSettings.entries> {
  return {
    routes: createRoutes(routes),
    onramps: createOnramps(onramps),
    balances: createBalances(balances),
    prices: createPrices(prices),
    currencyRates: createRates(currencyRates),
    tokens: createTokens(tokens),
  }
}
