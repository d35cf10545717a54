import type { Billfold } from '../config/Billfold.js'
import { endSession, tellSession } from '../wallets/auth.js'

/** Ends the active account's session with the host app, if any; the wallet stays connected. */
export async function signOut(billfold: Billfold): Promise<void> {
  const { session } = billfold.state.get()
  if (!billfold.auth || session?.status !== 'signedIn') return
  tellSession(billfold, { type: 'SIGN_OUT', address: session.address })
  await endSession(billfold, session.address)
}
