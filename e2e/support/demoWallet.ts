import { createWalletRemote } from '@billfold/test'
import type { Page } from '@playwright/test'

/** A scripted wallet of the page, with its switches and records. */
export function demoWallet(page: Page, index: number) {
  return {
    ...createWalletRemote(page, index),
    name: `Demo Wallet ${index + 1}`,
    /** Sends a request to its provider, like the page. */
    ask: (method: string) =>
      page.evaluate(([place, wanted]) => window.demoWallets[place]?.provider.request({ method: wanted }), [
        index,
        method,
      ] as const),
    listAccounts: () => page.evaluate((place) => [...(window.demoWallets[place]?.accounts ?? [])], index),
    /** Methods of its requests since the page was loaded. */
    listRequests: () =>
      page.evaluate((place) => window.demoWallets[place]?.requests.map(({ method }) => method) ?? [], index),
  }
}
