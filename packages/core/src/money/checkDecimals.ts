import { limits } from '../constants/limits.js'
import { BillfoldError } from '../errors/BillfoldError.js'

/** Throws unless it is a number of decimals that a token can have. */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > limits.decimals) {
    throw new BillfoldError('InvalidDecimals', { decimals })
  }
}
