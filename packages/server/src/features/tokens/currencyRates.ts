import { parseUnits } from 'viem'

/** Units of a currency per US dollar, as decimal strings. Static defaults, not market data; overridden by `rates`. */
export const currencyRates: Readonly<Record<string, string>> = {
  USD: '1',
  EUR: '0.92',
  GBP: '0.79',
  JPY: '151',
  KRW: '1370',
  CNY: '7.2',
  INR: '83.5',
  NOK: '10.7',
  SEK: '10.5',
  CHF: '0.9',
  AUD: '1.52',
  CAD: '1.37',
  NZD: '1.65',
  MXN: '17.1',
  BRL: '5.1',
  CLP: '940',
  CZK: '23.2',
  DKK: '6.9',
  HKD: '7.8',
  HUF: '362',
  IDR: '16000',
  ILS: '3.7',
  ISK: '138',
}

/** Decimals of `rateScale`. */
const decimals = 18
const pattern = /^\d{1,12}(?:\.\d{1,18})?$/

/** Parses rates to integers scaled by `rateScale`, without loss. */
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
