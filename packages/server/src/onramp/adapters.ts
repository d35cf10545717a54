import type { OnrampProvider } from '@billfold/protocol'
import { createSandbox } from './createSandbox.js'
import type { OnrampAdapter } from './OnrampAdapter.js'

/** Every provider's adapter in development; a real one takes the place of its sandbox here. */
export const adapters: Record<OnrampProvider, OnrampAdapter> = {
  coinbase: createSandbox({
    feeBps: 150,
    leastUsd: '2',
    mostUsd: '7500',
    refusedCountries: ['KP'],
    refusedCurrencies: [],
  }),
  stripe: createSandbox({
    feeBps: 290,
    leastUsd: '1',
    mostUsd: '15000',
    refusedCountries: ['KP', 'RU'],
    refusedCurrencies: [],
  }),
  transak: createSandbox({
    feeBps: 199,
    leastUsd: '5',
    mostUsd: '20000',
    refusedCountries: ['KP', 'CU'],
    refusedCurrencies: ['NZD'],
  }),
}
