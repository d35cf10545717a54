import { display } from '../constants/display.js'
import type { DecimalLike } from '../money/toDecimal.js'
import { formatAmount } from './formatAmount.js'

/** The amount that an onramp delivers: up to 4 fraction digits (spec §9). */
export function formatOnrampAmount(amount: DecimalLike): string {
  return formatAmount(amount, { decimals: display.onrampDecimals })
}
