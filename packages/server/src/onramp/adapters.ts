import type { OnrampProvider } from '@billfold/protocol'
import { createSandbox } from './createSandbox.js'
import type { OnrampAdapter } from './OnrampAdapter.js'

/** Every provider's adapter in development; a real one takes the place of its sandbox here. */
export const adapters: Record<OnrampProvider, OnrampAdapter> = {
  coinbase: createSandbox({ feeBps: 150, leastUsd: '2', refusedCountries: ['KP'] }),
  stripe: createSandbox({ feeBps: 290, leastUsd: '1', refusedCountries: ['KP', 'RU'] }),
  transak: createSandbox({ feeBps: 199, leastUsd: '5', refusedCountries: ['KP', 'CU'] }),
}
