import { earlyError } from '../errors/earlyError.js'
import { checkDecimals } from './checkDecimals.js'
import { parseDecimal } from './parseDecimal.js'

export type ParseUnitsOptions = {
  /** Accept a leading minus. @default false */
  signed?: boolean | undefined
}

/**
 * Plain decimal text as base units, exactly. Throws `InvalidAmount` for anything that is not digits with at
 * most one point, and for more decimals than the token has: nothing is ever rounded.
 */
export function parseUnits(
  text: string,
  decimals: number,
  { signed = false }: ParseUnitsOptions = {},
): bigint {
  checkDecimals(decimals)
  const { digits, scale } = parseDecimal(text)
  if (scale > decimals || (!signed && text.startsWith('-'))) throw earlyError('InvalidAmount')
  return digits * 10n ** BigInt(decimals - scale)
}
