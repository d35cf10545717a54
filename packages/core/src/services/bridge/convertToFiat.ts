import { compareDecimals } from '../../money/compareDecimals.js'
import { multiplyDecimals } from '../../money/multiplyDecimals.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { type GetTokenPriceParameters, getTokenPrice } from './getTokenPrice.js'

export type ConvertToFiatParameters = GetTokenPriceParameters & {
  /** Whole tokens as a decimal string. */
  amount: string
}

/** What an amount of a token is worth, exact on decimal strings; nothing is asked for an amount of zero. */
export async function convertToFiat(
  billfold: ServiceCaller,
  { amount, ...token }: ConvertToFiatParameters,
): Promise<string> {
  if (compareDecimals(amount, '0') === 0) return '0'
  return multiplyDecimals(await getTokenPrice(billfold, token), amount)
}
