import type { Payment } from '@billfold/core'
import type { PayToken } from './PayToken.js'

/** What a payment is made in, and what arrives; a card pays in no token. */
export function findTokens({ details: { quote, card } }: Payment): {
  origin: PayToken | undefined
  destination: PayToken | undefined
} {
  return {
    origin: card ? undefined : quote.steps[0]?.originToken,
    destination: quote.steps.at(-1)?.destinationToken ?? card?.destinationToken,
  }
}
