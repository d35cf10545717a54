import { amountLimits } from '../constants/amountLimits.js'
import { earlyError } from '../errors/earlyError.js'

/** Throws unless it is a number of decimals that a token can have. */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > amountLimits.decimals) {
    throw earlyError('InvalidDecimals', { decimals })
  }
}
