/** Scale of rates: eighteen decimals. */
export const rateScale: bigint = 10n ** 18n

const rateDecimals = 18
const pattern = /^(\d{1,60})(?:\.(\d{1,400}))?(?:[eE]([+-]?\d{1,3}))?$/
/** Largest accepted exponent, so that a short text cannot become a huge number. */
const mostExponent = 60

/**
 * Parses a positive decimal text to an integer scaled by `rateScale`, cut after eighteen decimals. Undefined
 * for anything else, zero included.
 */
export function parseDecimal(text: string): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = pattern.exec(text) ?? []
  if (whole === undefined || Math.abs(Number(exponent)) > mostExponent) return undefined
  const shift = rateDecimals + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  const value = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift)
  return value > 0n ? value : undefined
}
