import { display } from '../constants/display.js'
import { compareDecimals } from '../money/compareDecimals.js'
import { type FormatAmountOptions, formatAmount } from './formatAmount.js'
import { formatCompact } from './formatCompact.js'

/** A balance in little room: compact from 1e4, rounded below (spec §9). */
export function formatBalance(amount: string, options?: FormatAmountOptions | undefined): string {
  const isCompact = compareDecimals(amount, display.compactFrom) >= 0
  return isCompact ? formatCompact(amount) : formatAmount(amount, options)
}
