import type { OnrampProvider } from '@billfold/protocol'

/** Terms of a provider in the sandbox, whose prices are ours. */
export type SandboxTerms = {
  /** Fee in basis points on top of the price. */
  feeBps: number
  /** Decimal string. */
  leastUsd: string
  /** Decimal string. */
  mostUsd: string
  /** Two-letter codes. */
  refusedCountries: readonly string[]
  /** Three-letter codes. */
  refusedCurrencies: readonly string[]
}

/** Terms of the sandbox, by the provider that it replaces. Development only. */
export const sandboxTerms: Record<OnrampProvider, SandboxTerms> = {
  coinbase: {
    feeBps: 150,
    leastUsd: '2',
    mostUsd: '7500',
    refusedCountries: ['KP'],
    refusedCurrencies: [],
  },
  stripe: {
    feeBps: 290,
    leastUsd: '1',
    mostUsd: '15000',
    refusedCountries: ['KP', 'RU'],
    refusedCurrencies: [],
  },
  transak: {
    feeBps: 199,
    leastUsd: '5',
    mostUsd: '20000',
    refusedCountries: ['KP', 'CU'],
    refusedCurrencies: ['NZD'],
  },
}
