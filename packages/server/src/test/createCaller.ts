import type { WalletCaller } from '../wallet/WalletContext.js'

/** Somebody who calls for the first time, on a network of their own. */
export function createCaller(clientId: string, change: Partial<WalletCaller> = {}): WalletCaller {
  const { network = 'here' } = change
  return {
    clientId,
    scope: `client:${clientId}`,
    ecosystemId: undefined,
    bearer: undefined,
    network,
    browser: undefined,
    keepBrowser: () => network,
    getAsker: async () => ({ site: 'shop.example', device: 'Chrome on Linux', place: network }),
    ...change,
  }
}
