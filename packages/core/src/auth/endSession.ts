import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'
import { withTimeout } from '../platform/withTimeout.js'
import { checkSession } from './checkSession.js'
import { tellSession } from './tellSession.js'

/** Asks the host app to end an account's session, and waits for its answer for a limited time. */
export async function endSession(billfold: Billfold, address: Address): Promise<void> {
  const { auth, platform } = billfold
  if (!auth) return
  try {
    await withTimeout(platform.clock, timing.signOutMs, auth.doLogout(address))
    tellSession(billfold, { type: 'MISSING', address })
    billfold.emit('signOut', { address })
  } catch (error) {
    billfold.warn('The host did not confirm that the account is signed out', error)
    await checkSession(billfold, address)
  }
}
