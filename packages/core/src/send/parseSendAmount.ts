import { BillfoldError } from '../errors/BillfoldError.js'
import { checkAmount } from '../money/checkAmount.js'
import { parseUnits } from '../money/parseUnits.js'

/** A typed amount in base units; throws `InvalidAmount` when it is missing, no number, zero or too fine for the token. */
export function parseSendAmount(text: string, { decimals }: { decimals: number }): bigint {
  const amount = text.trim()
  if (checkAmount(amount, { decimals }) !== undefined) throw new BillfoldError('InvalidAmount')
  return parseUnits(amount.replace(/\.$/, ''), decimals)
}
