import type { DirectoryWallet } from './directory/DirectoryWallet.js'

/** As much of a wagmi connector as listing needs. */
export type ListedConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  /** Of a smart account: the wallet that signs for it. */
  readonly smart?: { readonly owner: ListedConnector } | undefined
}

export type WalletGroup = 'inApp' | 'recent' | 'recommended' | 'installed' | 'other'

/** One row of the wallet list. */
export type WalletEntry<TConnector extends ListedConnector = ListedConnector> = {
  /** The directory's id, else the connector's. */
  id: string
  name: string
  /** As the wallet announced it. */
  icon: string | undefined
  /** Ground of the lettered tile. */
  color: string | undefined
  group: WalletGroup
  /** Announced itself in this browser. */
  installed: boolean
  /** Absent for a wallet that must first be got, or opened on its own app. */
  connector: TConnector | undefined
  directory: DirectoryWallet | undefined
}
