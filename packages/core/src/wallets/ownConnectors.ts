import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import type { Store } from '../platform/createStore.js'
import { withPlatform } from './connectorPlatform.js'
import type { InAppLogin } from './InAppLogin.js'

/** Finds the login functions of an in-app wallet; undefined for other wallets. */
export function findInAppLogin(connector: object): InAppLogin | undefined {
  return 'inApp' in connector ? (connector.inApp as InAppLogin) : undefined
}

/** State of a connector that waits for a wallet on another device. */
export type Pairing = {
  /** The `wc:` URI to scan or pass on; replaced when the last one expires. */
  uri: Store<string | undefined>
  /** Stops waiting: a later response is rejected. */
  cancel(): void
}

/** Finds the pairing of a connector; undefined for other kinds of connectors. */
export function findPairing(connector: object | undefined): Pairing | undefined {
  return (connector as { pairing?: Pairing } | undefined)?.pairing
}

type OpenWalletConnectContext = Pick<
  Billfold,
  'wagmi' | 'platform' | 'walletConnect' | 'appMetadata' | 'warn'
>

/** Id of the connector for any wallet; that of a known wallet has the wallet's id appended. */
const anyId = 'walletConnect'
const key = (connectorId: string) => `${connectorId}.name`

/**
 * Opens the WalletConnect connector of a known wallet, or of any wallet, on first use. Undefined without a project id.
 */
export function openWalletConnect(
  billfold: OpenWalletConnectContext,
  wallet?: { id: string; name: string } | undefined,
): Connector | undefined {
  const { wagmi, platform, walletConnect, appMetadata, warn } = billfold
  const connectorId = wallet ? `${anyId}:${wallet.id}` : anyId
  const existing = wagmi.connectors.find(({ id }) => id === connectorId)
  if (existing) return existing
  if (!walletConnect) return undefined
  if (wallet) platform.storage.set(key(connectorId), wallet.name)
  const connector = wagmi._internal.connectors.setup(
    withPlatform(walletConnect.createConnector({ appMetadata, warn, wallet }), platform),
  )
  wagmi._internal.connectors.setState((connectors) => [...connectors, connector])
  return connector
}

/** Creates the connector of a recorded wallet, so that it can be restored. */
export function reopenWalletConnect(billfold: OpenWalletConnectContext, connectorId: string): void {
  const [kind, id] = connectorId.split(':')
  if (kind !== anyId) return
  openWalletConnect(
    billfold,
    id ? { id, name: billfold.platform.storage.get(key(connectorId)) ?? id } : undefined,
  )
}
