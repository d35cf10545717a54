import type { PagePlatform } from '../platform/page.js'
import type { DirectoryWallet, WalletStore } from './directory/DirectoryWallet.js'

/** A store page of a wallet. */
export type StoreLink = { store: WalletStore; url: string }

const addresses = {
  chrome: 'https://chromewebstore.google.com/detail/{id}',
  firefox: 'https://addons.mozilla.org/firefox/addon/{id}/',
  edge: 'https://microsoftedge.microsoft.com/addons/detail/{id}',
  ios: 'https://apps.apple.com/app/id{id}',
  android: 'https://play.google.com/store/apps/details?id={id}',
} as const satisfies Record<WalletStore, string>

/** Lists the stores of a wallet, browsers first. */
export function listStoreLinks(wallet: DirectoryWallet): StoreLink[] {
  return (Object.keys(addresses) as WalletStore[]).flatMap((store) => {
    const id = wallet.stores[store]
    return id === undefined ? [] : [{ store, url: addresses[store].replace('{id}', id) }]
  })
}

/**
 * Returns the link that opens a page in a wallet's browser; undefined without one on this platform, or for a page that
 * is not on the web.
 */
export function fillBrowserLink(
  { mobile }: DirectoryWallet,
  { page, platform }: Pick<ChooseMobileLinkParameters, 'page' | 'platform'>,
): string | undefined {
  if (!/^https?:$/.test(page.protocol)) return undefined
  if (platform !== 'desktop' && mobile?.browserOn?.includes(platform) === false) return undefined
  const encoded = encodeURIComponent(page.href)
  const values: Record<string, string> = {
    url: encoded,
    urlTwice: encodeURIComponent(encoded),
    urlWithoutScheme: page.href.slice(page.protocol.length + 2),
    origin: encodeURIComponent(page.origin),
  }
  return mobile?.browser?.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export type MobileLink = {
  /** `app` carries a WalletConnect request, `browser` this page; `store` and `home` only lead to the wallet. */
  kind: 'app' | 'browser' | 'store' | 'home'
  url: string
}

export type ChooseMobileLinkParameters = {
  /** URL of the page that wants to connect. */
  page: URL
  platform: PagePlatform
  /** A `wc:` URI to pass on; without one the page is opened inside the wallet. */
  walletConnectUri?: string | undefined
}

/**
 * iOS shows an error for an unknown scheme, so `universal` comes first. Android opens a browser for https, so `native`
 * does.
 */
const prefixOrder = {
  ios: ['universal', 'native'],
  android: ['native', 'universal'],
  desktop: ['universal', 'native'],
} as const satisfies Record<PagePlatform, readonly ('native' | 'universal')[]>

/** Chooses the best link into a wallet's app on a phone; the home page is the last resort. */
export function chooseMobileLink(
  wallet: DirectoryWallet,
  parameters: ChooseMobileLinkParameters,
): MobileLink {
  const { platform, walletConnectUri } = parameters
  const prefix = prefixOrder[platform].map((kind) => wallet.mobile?.[kind]).find((link) => link !== undefined)
  if (walletConnectUri && prefix) {
    const base = prefix.endsWith('/') ? prefix : `${prefix}/`
    return { kind: 'app', url: `${base}wc?uri=${encodeURIComponent(walletConnectUri)}` }
  }
  const browser = fillBrowserLink(wallet, parameters)
  if (browser) return { kind: 'browser', url: browser }
  const store = findStore(wallet, platform)
  return store ? { kind: 'store', url: store } : { kind: 'home', url: wallet.home }
}

/** Returns the app's store page, shown next to every deep link. */
export function findStore(wallet: DirectoryWallet, platform: PagePlatform): string | undefined {
  return listStoreLinks(wallet).find((link) => link.store === platform)?.url
}
