/** Where a wallet is published; the values are the stores' own ids, not addresses. */
export type WalletStores = {
  /** Chrome Web Store extension id. */
  chrome?: string | undefined
  /** Firefox add-on slug. */
  firefox?: string | undefined
  /** Edge add-on id. */
  edge?: string | undefined
  /** App Store number. */
  ios?: string | undefined
  /** Google Play package. */
  android?: string | undefined
}

export type WalletStore = keyof WalletStores

/** How a phone reaches the wallet's app. */
export type WalletMobileLinks = {
  /** Prefix of a custom-scheme WalletConnect link. */
  native?: string | undefined
  /** Prefix of an https WalletConnect link. */
  universal?: string | undefined
  /** Opens a page in the wallet's own browser; see `fillBrowserLink` for what stands in braces. */
  browser?: string | undefined
}

/** What we know of an external wallet: facts only, no picture. */
export type DirectoryWallet = {
  /** Its main reverse domain name. */
  id: string
  name: string
  /** Every name under which it announces itself (EIP-6963). */
  rdns: readonly string[]
  /** Ids of wagmi connectors that mean this wallet. */
  connectorIds?: readonly string[] | undefined
  /** Ground of the lettered tile: near the wallet's own colour, dark enough for a white letter. */
  color: string
  home: string
  stores: WalletStores
  mobile?: WalletMobileLinks | undefined
}
