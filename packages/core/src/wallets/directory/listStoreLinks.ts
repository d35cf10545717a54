import type { DirectoryWallet, WalletStore } from './DirectoryWallet.js'

/** One shop window of a wallet. */
export type StoreLink = { store: WalletStore; url: string }

const addresses = {
  chrome: 'https://chromewebstore.google.com/detail/{id}',
  firefox: 'https://addons.mozilla.org/firefox/addon/{id}/',
  edge: 'https://microsoftedge.microsoft.com/addons/detail/{id}',
  ios: 'https://apps.apple.com/app/id{id}',
  android: 'https://play.google.com/store/apps/details?id={id}',
} as const satisfies Record<WalletStore, string>

/** The stores that carry a wallet, browsers first. */
export function listStoreLinks(wallet: DirectoryWallet): StoreLink[] {
  return (Object.keys(addresses) as WalletStore[]).flatMap((store) => {
    const id = wallet.stores[store]
    return id === undefined ? [] : [{ store, url: addresses[store].replace('{id}', id) }]
  })
}
