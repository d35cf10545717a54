import { roundDecimal } from '../money/roundDecimal.js'
import { type DecimalLike, toDecimal } from '../money/toDecimal.js'
import { type Currency, currencies } from './currencies.js'
import { groupThousands } from './groupThousands.js'

export type FormatFiatOptions = {
  /** @default 'USD' */
  currency?: Currency | undefined
  /** Decimals, always all of them. @default the currency's own */
  decimals?: number | undefined
}

/** A fiat value for people, such as `$1,234.50`. */
export function formatFiat(
  amount: DecimalLike,
  { currency = 'USD', decimals = currencies[currency].decimals }: FormatFiatOptions = {},
): string {
  const rounded = roundDecimal(toDecimal(amount), decimals)
  const [whole = '', fraction = ''] = rounded.replace('-', '').split('.')
  const padded = decimals > 0 ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole
  return `${rounded.startsWith('-') ? '-' : ''}${currencies[currency].symbol}${groupThousands(padded)}`
}
