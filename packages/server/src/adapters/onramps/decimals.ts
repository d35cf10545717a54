import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem'

/** Decimal string of a provider's response. */
export const decimal = v.pipe(v.string(), v.regex(/^\d{1,30}(?:\.\d{1,30})?$/, 'Expected a decimal number'))

/** Decimal number of a provider's JSON, as the text that it was sent as. */
export const decimalNumber = v.pipe(v.number(), v.finite(), v.minValue(0), v.transform(toPlainText), decimal)

/** Transaction hash of a provider's response; anything else is ignored. */
export const hash = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-fA-F]{64}$/),
      v.transform((text) => text as `0x${string}`),
    ),
  ),
  undefined,
)

/** Converts a decimal string to base units, rounded down. */
export function toBaseUnits(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return parseUnits(`${whole}.${fraction.slice(0, decimals) || '0'}`, decimals)
}

/** Formats base units with at most `places` decimals, rounded up, so that the buyer gets no less. */
export function formatUp(amount: bigint, decimals: number, places = decimals): string {
  const unit = 10n ** BigInt(Math.max(decimals - places, 0))
  return formatUnits(((amount + unit - 1n) / unit) * unit, decimals)
}

/** Writes a number without an exponent. */
function toPlainText(value: number): string {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent)
  if (shift === 0) return digits
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
  return `${whole}${fraction.padEnd(shift, '0')}`
}
