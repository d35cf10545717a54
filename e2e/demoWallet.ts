import { createWalletRemote } from '@billfold/test'
import type { Page } from '@playwright/test'

/** One of the page's scripted wallets, with its switches, and what it can tell. */
export function demoWallet(page: Page, index: number) {
  return {
    ...createWalletRemote(page, index),
    name: `Demo Wallet ${index + 1}`,
    /** Asks its provider, as the page would. */
    ask: (method: string) =>
      page.evaluate(([place, wanted]) => window.demoWallets[place]?.provider.request({ method: wanted }), [
        index,
        method,
      ] as const),
    listAccounts: () => page.evaluate((place) => [...(window.demoWallets[place]?.accounts ?? [])], index),
    /** Names of the requests that reached it since the page was loaded. */
    listRequests: () =>
      page.evaluate((place) => window.demoWallets[place]?.requests.map(({ method }) => method) ?? [], index),
  }
}
