import { createKitPage, type KitPage } from './createKitPage.js'
import { createWalletRemote, type WalletRemote } from './createWalletRemote.js'
import type { PageLike } from './PageLike.js'

type Use<T> = (value: T) => Promise<void>

/** Fixtures of every test. */
export type BillfoldFixtures<P extends PageLike> = {
  /** The kit on the page. */
  kit: KitPage<P>
  /** Remotes of the first three scripted wallets. */
  wallets: readonly [WalletRemote, WalletRemote, WalletRemote]
}

/** Creates fixtures for Playwright: `const test = base.extend<BillfoldFixtures<Page>>(createFixtures<Page>())`. */
export function createFixtures<P extends PageLike>() {
  return {
    kit: async ({ page }: { page: P }, use: Use<BillfoldFixtures<P>['kit']>) => use(createKitPage(page)),
    wallets: async ({ page }: { page: P }, use: Use<BillfoldFixtures<P>['wallets']>) =>
      use([createWalletRemote(page, 0), createWalletRemote(page, 1), createWalletRemote(page, 2)]),
  }
}
