import { roundFeeUp } from '@billfold/protocol'
import { display } from '../constants/display.js'
import { formatUnits } from '../money/formatUnits.js'
import { formatAmount } from './formatAmount.js'

/** The most that a network takes, as the wallet frame writes it too. */
export function formatFee(wei: bigint, decimals: number): string {
  return formatAmount(formatUnits(roundFeeUp(wei), decimals), { decimals: display.quoteFractionDigits })
}
