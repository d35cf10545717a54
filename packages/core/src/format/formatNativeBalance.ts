import { display } from '../constants/display.js'
import { compareDecimals } from '../money/compareDecimals.js'
import { formatAmount } from './formatAmount.js'
import { formatBalance } from './formatBalance.js'

export type FormatNativeBalanceOptions = {
  /** @default 'button' */
  place?: 'button' | 'networkRow' | undefined
}

/** A native balance: 4 decimals, 5 below 1, compact from 1e4, and 7 decimals in the network row (spec §9). */
export function formatNativeBalance(
  amount: string,
  { place = 'button' }: FormatNativeBalanceOptions = {},
): string {
  if (place === 'networkRow') return formatAmount(amount, { decimals: display.networkRowDecimals })
  const belowOne = compareDecimals(amount, '1') < 0
  return formatBalance(amount, {
    decimals: belowOne ? display.nativeBalanceDecimalsBelowOne : display.nativeBalanceDecimals,
  })
}
