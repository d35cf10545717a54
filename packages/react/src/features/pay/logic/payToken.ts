import { type Currency, formatFiat, type Payment, type TokenRef } from '@billfold/core'
import {
  getPrice,
  multiplyDecimals,
  nativeTokenAddress,
  type PayFlow,
  toDecimal,
} from '@billfold/core/internal'
import type { PayWidgetOptions } from '../PayWidgetOptions.js'

/** Token with prices, as listed by the services. */
export type PayToken = NonNullable<PayFlow['context']['destinationToken']>

/** Returns the token in which the payment amount is denominated. */
export function findDestinationToken(options: PayWidgetOptions): TokenRef {
  switch (options.mode) {
    case 'fund_wallet':
      return options.destinationToken
    case 'direct_payment':
      return options.paymentInfo.token
    case 'transaction': {
      const { chainId, erc20Value } = options.transaction
      return { chainId, address: erc20Value?.tokenAddress ?? nativeTokenAddress }
    }
  }
}

/** Returns the tokens paid and received; a card payment has no origin token. */
export function findTokens({ details: { quote, card } }: Payment): {
  origin: PayToken | undefined
  destination: PayToken | undefined
} {
  return {
    origin: card ? undefined : quote.steps[0]?.originToken,
    destination: quote.steps.at(-1)?.destinationToken ?? card?.destinationToken,
  }
}

/** Formats the fiat value of a token amount; undefined without a price. */
export function toFiat(token: PayToken, amount: string, currency: Currency): string | undefined {
  const price = getPrice(token, currency)
  return price ? formatFiat(multiplyDecimals(amount, toDecimal(price)), { currency }) : undefined
}
