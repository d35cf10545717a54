import type { Connector } from 'wagmi'
import type { Billfold } from '../../config/Billfold.js'

type OpenWalletConnectContext = Pick<
  Billfold,
  'wagmi' | 'platform' | 'walletConnect' | 'appMetadata' | 'warn'
>

/** Of the connector that any wallet may answer; one that stands for a known wallet has the wallet's id behind it. */
const anyId = 'walletConnect'
const key = (connectorId: string) => `${connectorId}.name`

/**
 * The connector of a known wallet, or of any wallet, through WalletConnect; made when it is first asked for.
 * Undefined without a project id.
 */
export function openWalletConnect(
  billfold: OpenWalletConnectContext,
  wallet?: { id: string; name: string } | undefined,
): Connector | undefined {
  const { wagmi, platform, walletConnect, appMetadata, warn } = billfold
  const connectorId = wallet ? `${anyId}:${wallet.id}` : anyId
  const found = wagmi.connectors.find(({ id }) => id === connectorId)
  if (found) return found
  if (!walletConnect) return undefined
  if (wallet) platform.storage.set(key(connectorId), wallet.name)
  const connector = wagmi._internal.connectors.setup(
    walletConnect.createConnector({ appMetadata, platform, warn, wallet }),
  )
  wagmi._internal.connectors.setState((connectors) => [...connectors, connector])
  return connector
}

/** Makes the connector of a wallet that the record names, so that it can be restored. */
export function reopenWalletConnect(billfold: OpenWalletConnectContext, connectorId: string): void {
  const [kind, id] = connectorId.split(':')
  if (kind !== anyId) return
  openWalletConnect(
    billfold,
    id ? { id, name: billfold.platform.storage.get(key(connectorId)) ?? id } : undefined,
  )
}
