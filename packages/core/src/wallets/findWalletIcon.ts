import { isAnnounced } from './isAnnounced.js'
import type { ListedConnector } from './WalletEntry.js'

/** A wallet's icon: the integrator's own may lie anywhere, an announced one is data, as EIP-6963 has it, or none. */
export function findWalletIcon(connector: ListedConnector): string | undefined {
  const { icon } = connector
  return isAnnounced(connector) && !/^data:/i.test(icon ?? '') ? undefined : icon
}
