import type { WalletCaller } from '../context/WalletContext.js'

/** Creates a first-time caller on its own network. */
export function createCaller(clientId: string, change: Partial<WalletCaller> = {}): WalletCaller {
  const { network = 'here' } = change
  return {
    clientId,
    scope: `client:${clientId}`,
    ecosystemId: undefined,
    language: 'en',
    bearer: undefined,
    network,
    browser: undefined,
    ensureBrowser: () => network,
    getAsker: async () => ({ site: 'shop.example', device: 'Chrome on Linux', place: network }),
    ...change,
  }
}
