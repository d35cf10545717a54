import { balanceDecimals } from '../constants/balanceDecimals.js'
import { roundDecimal } from '../money/roundDecimal.js'
import { type DecimalLike, toDecimal } from '../money/toDecimal.js'
import { groupThousands } from './groupThousands.js'

export type FormatAmountOptions = {
  /** The most decimals to show. @default 5 */
  decimals?: number | undefined
}

/** An amount for people: rounded, thousands grouped, no trailing zeros, never an exponent. */
export function formatAmount(
  amount: DecimalLike,
  { decimals = balanceDecimals }: FormatAmountOptions = {},
): string {
  return groupThousands(roundDecimal(toDecimal(amount), decimals))
}
