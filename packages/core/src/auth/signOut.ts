import type { Billfold } from '../config/Billfold.js'
import { endSession } from './endSession.js'
import { tellSession } from './tellSession.js'

/** Ends the active account's session with the host app, if it has one; the wallet stays connected. */
export async function signOut(billfold: Billfold): Promise<void> {
  const { session } = billfold.state.get()
  if (!billfold.auth || session?.status !== 'signedIn') return
  tellSession(billfold, { type: 'SIGN_OUT', address: session.address })
  await endSession(billfold, session.address)
}
