import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'
import { withTimeout } from '../platform/withTimeout.js'
import { removeConnection } from './removeConnection.js'

/** Lets go of a wallet, even of one that does not answer. */
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
