import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { saveActiveConnector } from '../wallets/connection.js'
import { remember } from '../wallets/record.js'

/** Makes one of the connected wallets active; the others stay connected. */
export function setActiveWallet(billfold: Billfold, { connector }: { connector: Connector }): void {
  const { wagmi } = billfold
  if (!wagmi.state.connections.has(connector.uid))
    throw new Error(`${connector.name} is not connected, so it cannot be made active. Connect it first.`)
  wagmi.setState((state) => ({ ...state, current: connector.uid, status: 'connected' }))
  saveActiveConnector(wagmi, connector)
  remember(billfold, 'recentWalletIds', connector.id)
}
