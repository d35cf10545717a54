import type { OnrampProvider } from '@billfold/protocol'
import type { OnrampAdapter } from '../../context/OnrampAdapter.js'

/** Creates a development-only provider that serves our own page and takes no money. */
function createSandbox(terms: Omit<OnrampAdapter, 'createSession' | 'readReport'>): OnrampAdapter {
  return {
    ...terms,
    createSession: async (server, { provider, id }) => ({
      link: `${server.publicUrl}/sandbox/onramp/${provider}/${id}`,
    }),
    // The sandbox page reports directly, so there is no signature to check.
    readReport: async () => undefined,
  }
}

/** Provider adapters used in development. A real adapter replaces its sandbox here. */
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
