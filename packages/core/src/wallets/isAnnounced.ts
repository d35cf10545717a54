import type { ListedConnector } from './WalletEntry.js'

/** Whether a wallet announced itself (EIP-6963): wagmi gives such a one its reverse domain name as id. */
export function isAnnounced(connector: ListedConnector): boolean {
  const { id, type } = connector.smart?.owner ?? connector
  return type === 'injected' && id.includes('.')
}
