import type { DirectoryWallet } from './directory/DirectoryWallet.js'

/** Fields of a wagmi connector that listing needs. */
export type ListedConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  /** The wallet that signs for a smart account. */
  readonly smart?: { readonly owner: ListedConnector } | undefined
}

export type WalletGroup = 'inApp' | 'recent' | 'recommended' | 'installed' | 'other'

/** A row of the wallet list. */
export type WalletEntry<TConnector extends ListedConnector = ListedConnector> = {
  /** The directory's id, else the connector's. */
  id: string
  name: string
  /** Icon that the wallet announced. */
  icon: string | undefined
  /** Background of the lettered tile. */
  color: string | undefined
  group: WalletGroup
  /** Announced itself in this browser. */
  installed: boolean
  /** Undefined for a wallet that must be installed or opened in its own app first. */
  connector: TConnector | undefined
  directory: DirectoryWallet | undefined
}

/** Returns true if a wallet announced itself (EIP-6963): wagmi uses its reverse domain name as id. */
export function isAnnounced(connector: ListedConnector): boolean {
  const { id, type } = connector.smart?.owner ?? connector
  return type === 'injected' && id.includes('.')
}

/**
 * Returns the id under which a wallet gets a mark of the kit; undefined for one that announced itself, whose id anybody
 * can claim.
 */
export function toMarkId(connector: ListedConnector): string | undefined {
  const { id } = connector.smart?.owner ?? connector
  return isAnnounced(connector) ? undefined : id.replace(/^walletConnect:/, '')
}

/** Returns a wallet's icon: any URL for the integrator's, only a data URL for an announced one (EIP-6963). */
export function findWalletIcon(connector: ListedConnector): string | undefined {
  const { icon } = connector
  return isAnnounced(connector) && !/^data:/i.test(icon ?? '') ? undefined : icon
}
