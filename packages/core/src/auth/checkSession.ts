import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'
import { withTimeout } from '../platform/withTimeout.js'
import { tellSession } from './tellSession.js'

/** Asks the host whether an account is signed in; where it cannot say, it is not. */
export async function checkSession(billfold: Billfold, address: Address): Promise<boolean> {
  const { auth, platform } = billfold
  let isLoggedIn = false
  try {
    isLoggedIn =
      auth !== undefined &&
      (await withTimeout(platform.clock, timing.sessionCheckMs, auth.isLoggedIn(address)))
  } catch (error) {
    billfold.warn('The host could not say whether the account is signed in', error)
  }
  tellSession(billfold, { type: isLoggedIn ? 'FOUND' : 'MISSING', address })
  return isLoggedIn
}
