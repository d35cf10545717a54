import { amountLimits } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { formatDecimal, parseDecimal } from './decimal.js'

/** Throws unless a token can have this number of decimals. */
function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > amountLimits.decimals) {
    throw new BillfoldError('InvalidDecimals', { decimals })
  }
}

export type ParseUnitsOptions = {
  /** Accept a leading minus. @default false */
  signed?: boolean | undefined
}

/**
 * Parses plain decimal text into base units, exactly. Throws `InvalidAmount` if it is malformed or has more decimals
 * than the token; never rounds.
 */
export function parseUnits(
  text: string,
  decimals: number,
  { signed = false }: ParseUnitsOptions = {},
): bigint {
  checkDecimals(decimals)
  const { digits, scale } = parseDecimal(text)
  if (scale > decimals || (!signed && text.startsWith('-'))) throw new BillfoldError('InvalidAmount')
  return digits * 10n ** BigInt(decimals - scale)
}

/** Formats base units as exact decimal text without trailing zeros: 1500000n with 6 decimals is `1.5`. */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  return formatDecimal({ digits: value, scale: decimals })
}

/** Rounds base units up to a number of decimals, so that a requested amount is never shown too low. */
export function roundUpUnits(
  amount: bigint,
  { decimals, digits }: { decimals: number; digits: number },
): bigint {
  const unit = 10n ** BigInt(Math.max(0, decimals - digits))
  return ((amount + unit - 1n) / unit) * unit
}
