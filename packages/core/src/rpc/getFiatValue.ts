import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import { compareDecimals } from '../money/compareDecimals.js'
import { multiplyDecimals } from '../money/multiplyDecimals.js'
import { type DecimalLike, toDecimal } from '../money/toDecimal.js'

export type GetFiatValueParameters = {
  /** Plain decimal text. */
  amount: string
  chainId: number
  /** The native token when left out. */
  tokenAddress?: string | undefined
  /** Asks what one whole token is worth. */
  getPrice(): Promise<DecimalLike | undefined>
}

/** Converts an amount to exact decimal text of a currency; zero needs no price (R5.35). */
export async function getFiatValue(parameters: GetFiatValueParameters): Promise<string> {
  const { amount, chainId, tokenAddress, getPrice } = parameters
  if (compareDecimals(amount, '0') === 0) return '0'
  const failure = () =>
    tokenAddress === undefined
      ? new BillfoldError('NativeFiatFailed', { id: chainId })
      : new BillfoldError('TokenFiatFailed', { token: tokenAddress, id: chainId })
  try {
    const price = await getPrice()
    if (price !== undefined) return multiplyDecimals(amount, toDecimal(price))
  } catch (error) {
    throw isAbortError(error) ? error : failure().because(error)
  }
  throw failure()
}
