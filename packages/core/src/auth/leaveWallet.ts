import type { Connector } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { Billfold } from '../config/Billfold.js'
import { disconnectWallet } from '../connection/disconnectWallet.js'

/** Spec §4 "Disconnect": signs the active account out of the host app where it is signed in, and lets the wallet go. */
export async function leaveWallet(
  billfold: Billfold,
  { connector }: { connector: Connector },
): Promise<void> {
  const isActive = getConnection(billfold.wagmi).connector?.uid === connector.uid
  if (billfold.auth && isActive) {
    const { signOut } = await import('./signOut.js')
    await signOut(billfold)
  }
  await disconnectWallet(billfold, { connector })
}
