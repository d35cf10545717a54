import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'
import { withTimeout } from '../platform/withTimeout.js'
import { checkSession } from './checkSession.js'
import { tellSession } from './tellSession.js'

/** Ends the active account's session with the host app, if it has one; the wallet stays connected. */
export async function signOut(billfold: Billfold): Promise<void> {
  const { auth, state, platform } = billfold
  const { session } = state.get()
  if (!auth || session?.status !== 'signedIn') return
  const { address } = session
  tellSession(billfold, { type: 'SIGN_OUT', address })
  try {
    await withTimeout(platform.clock, timing.signOutMs, auth.doLogout(address))
    tellSession(billfold, { type: 'MISSING', address })
    billfold.emit('signOut', { address })
  } catch (error) {
    billfold.warn('The host did not confirm that the account is signed out', error)
    await checkSession(billfold, address)
  }
}
