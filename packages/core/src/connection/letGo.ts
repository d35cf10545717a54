import type { Billfold } from '../config/Billfold.js'
import { removeConnection } from './removeConnection.js'

/** A wallet left by itself. It is no longer connected, but it is taken back when it returns. */
export function letGo(billfold: Billfold, uid: string): void {
  const id = billfold.wagmi.state.connections.get(uid)?.connector.id
  if (!id) return
  billfold.state.set((before) => ({ ...before, awayWalletIds: [...before.awayWalletIds, id] }))
  removeConnection(billfold, uid)
}
