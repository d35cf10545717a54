/** The fiat currencies of spec §9, with the decimals that each is written with. */
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
