/** Rows of the catalogue that code on a page's load path can raise; a test holds the two together. */
export const earlyErrors = {
  UnknownChain: 'Unknown chain #{id}',
  InvalidAmount: 'Invalid amount',
  InvalidDecimals: 'Invalid decimals {decimals}. Expected a whole number from 0 to 255',
  InvalidCurrencyToken: 'Invalid currency token',
} as const

/** The same error as `BillfoldError` makes, for a page that has not loaded the whole catalogue. */
export function earlyError(
  name: keyof typeof earlyErrors,
  params: Record<string, string | number> = {},
): Error & { code: string; statusCode: number } {
  const text = earlyErrors[name].replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole))
  return Object.assign(new Error(text), { name, code: 'INVALID_INPUT', statusCode: 400 })
}
