import { type Currency, formatFiat } from '@billfold/core'
import { getPrice, multiplyDecimals, type PayFlow, toDecimal } from '@billfold/core/internal'

/** Token with prices, as listed by the services. */
export type PayToken = NonNullable<PayFlow['context']['destinationToken']>

/** Formats the fiat value of a token amount; undefined without a price. */
export function toFiat(token: PayToken, amount: string, currency: Currency): string | undefined {
  const price = getPrice(token, currency)
  return price ? formatFiat(multiplyDecimals(amount, toDecimal(price)), { currency }) : undefined
}
