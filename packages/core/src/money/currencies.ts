/** Supported fiat currencies with their decimals. */
export const currencies = {
  USD: { symbol: '$', decimals: 2 },
  CAD: { symbol: '$', decimals: 2 },
  GBP: { symbol: '£', decimals: 2 },
  EUR: { symbol: '€', decimals: 2 },
  JPY: { symbol: '¥', decimals: 0 },
  AUD: { symbol: '$', decimals: 2 },
  NZD: { symbol: '$', decimals: 2 },
} as const satisfies Record<string, { symbol: string; decimals: number }>

export type Currency = keyof typeof currencies

/** Returns the price of one whole token; undefined if the services know none in this currency. */
export function getPrice(
  { prices }: { prices: Readonly<Record<string, number>> },
  currency: string,
): number | undefined {
  return Object.hasOwn(prices, currency) ? prices[currency] : undefined
}
