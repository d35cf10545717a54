import { display } from '../constants/display.js'
import type { DecimalLike } from '../money/toDecimal.js'
import { formatAmount } from './formatAmount.js'

/** An amount of a quote: up to 6 fraction digits (spec §9). */
export function formatQuoteAmount(amount: DecimalLike): string {
  return formatAmount(amount, { decimals: display.quoteFractionDigits })
}
