/** Ids of a wallet in the stores, not URLs. */
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

/** Links that open the wallet's app on a phone. */
export type WalletMobileLinks = {
  /** Prefix of a custom-scheme WalletConnect link. */
  native?: string | undefined
  /** Prefix of an https WalletConnect link. */
  universal?: string | undefined
  /** Opens a page in the wallet's browser; see `fillBrowserLink` for the placeholders. */
  browser?: string | undefined
  /** Platforms whose app has that browser. @default both */
  browserOn?: readonly ('ios' | 'android')[] | undefined
}

/** Data of an external wallet, without an icon. */
export type DirectoryWallet = {
  /** Its main reverse domain name. */
  id: string
  name: string
  /** Every id under which it announces itself (EIP-6963). */
  rdns: readonly string[]
  /** Ids of wagmi connectors for this wallet. */
  connectorIds?: readonly string[] | undefined
  /** Background of the lettered tile: close to the wallet's colour, dark enough for a white letter. */
  color: string
  home: string
  stores: WalletStores
  mobile?: WalletMobileLinks | undefined
}
