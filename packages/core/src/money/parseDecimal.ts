import { amountLimits } from '../constants/amountLimits.js'
import { earlyError } from '../errors/earlyError.js'

/** A decimal number without loss: `digits` / 10^`scale`. */
export type Decimal = { digits: bigint; scale: number }

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Reads plain decimal text such as `-12.50`; refuses exponents, hex, grouping and everything else. */
export function parseDecimal(text: string): Decimal {
  const match = text.length <= amountLimits.amountTextLength ? pattern.exec(text) : null
  if (!match) throw earlyError('InvalidAmount')
  const [, sign = '', whole = '', fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}
