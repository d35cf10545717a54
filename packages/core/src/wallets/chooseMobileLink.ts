import type { PagePlatform } from '../platform/Page.js'
import type { DirectoryWallet } from './directory/DirectoryWallet.js'
import { listStoreLinks } from './directory/listStoreLinks.js'
import { fillBrowserLink } from './fillBrowserLink.js'

export type MobileLink = {
  /** `app` carries a WalletConnect request, `browser` this page; `store` and `home` only lead to the wallet. */
  kind: 'app' | 'browser' | 'store' | 'home'
  url: string
}

export type ChooseMobileLinkParameters = {
  /** Address of the page that wants to connect. */
  page: URL
  platform: PagePlatform
  /** A `wc:` address to hand over; without one the page is opened inside the wallet. */
  walletConnectUri?: string | undefined
}

/** iOS shows an error for a custom scheme that nobody answers to; Android opens a browser for an https link. */
const prefixOrder = {
  ios: ['universal', 'native'],
  android: ['native', 'universal'],
  desktop: ['universal', 'native'],
} as const satisfies Record<PagePlatform, readonly ('native' | 'universal')[]>

/** Which link brings somebody on a phone into a wallet's app, best first; undefined never happens: home is last. */
export function chooseMobileLink(
  wallet: DirectoryWallet,
  parameters: ChooseMobileLinkParameters,
): MobileLink {
  const { page, platform, walletConnectUri } = parameters
  const prefix = prefixOrder[platform].map((kind) => wallet.mobile?.[kind]).find((link) => link !== undefined)
  if (walletConnectUri && prefix) {
    const base = prefix.endsWith('/') ? prefix : `${prefix}/`
    return { kind: 'app', url: `${base}wc?uri=${encodeURIComponent(walletConnectUri)}` }
  }
  const browser = fillBrowserLink(wallet, page)
  if (browser) return { kind: 'browser', url: browser }
  const store = findStore(wallet, platform)
  return store ? { kind: 'store', url: store } : { kind: 'home', url: wallet.home }
}

/** Where the app is found when it is not on this phone; the visible way out beside every deep link. */
export function findStore(wallet: DirectoryWallet, platform: PagePlatform): string | undefined {
  return listStoreLinks(wallet).find((link) => link.store === platform)?.url
}
