import { defaults } from '../../constants/defaults.js'
import type { Onramp } from './PaymentMethod.js'

/** What a provider asks for; more fields may come with it. */
export type OnrampQuote = { intent: { onramp: string }; currencyAmount: number; currency: string }

/** Quotes of providers that we know, cheapest first (spec §7); anything else is not listed (spec §5). */
export function listOnrampOffers<T extends OnrampQuote>(quotes: readonly T[]): (T & { onramp: Onramp })[] {
  const known: readonly string[] = defaults.onramps
  return quotes
    .filter(({ intent, currencyAmount }) => known.includes(intent.onramp) && Number.isFinite(currencyAmount))
    .map((quote) => ({ ...quote, onramp: quote.intent.onramp as Onramp }))
    .sort((a, b) => a.currencyAmount - b.currencyAmount)
}
