import { parseUnits } from 'viem'

/** As `rateScale` has it. */
const decimals = 18
const pattern = /^\d{1,12}(?:\.\d{1,18})?$/

/** Rates as they are reckoned with: times `rateScale`, not a digit lost. */
export function parseRates(rates: Readonly<Record<string, string>>): Readonly<Record<string, bigint>> {
  return Object.fromEntries(
    Object.entries(rates).map(([currency, text]) => {
      const rate = typeof text === 'string' && pattern.test(text) ? parseUnits(text, decimals) : 0n
      if (!/^[A-Z]{3}$/.test(currency) || rate === 0n)
        throw new Error(
          `rates.${currency}: expected a currency of three letters and a decimal text such as '0.92'`,
        )
      return [currency, rate]
    }),
  )
}
