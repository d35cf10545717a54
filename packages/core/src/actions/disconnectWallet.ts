import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants.js'
import { withTimeout } from '../platform/wait.js'
import { removeConnection } from '../wallets/connection.js'

/** Disconnects a wallet, even one that does not respond. */
export async function disconnectWallet(
  billfold: Billfold,
  { connector }: { connector: Connector },
): Promise<void> {
  try {
    await withTimeout(billfold.platform.clock, timing.walletDisconnectMs, connector.disconnect())
  } catch (error) {
    billfold.warn(`${connector.name} did not confirm that it disconnected`, error)
  }
  removeConnection(billfold, connector.uid)
}
