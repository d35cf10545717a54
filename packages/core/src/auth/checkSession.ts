import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { tellSession } from './tellSession.js'

/** Asks the host whether an account is signed in; where it cannot say, it is not. */
export async function checkSession(billfold: Billfold, address: Address): Promise<boolean> {
  let isLoggedIn = false
  try {
    isLoggedIn = (await billfold.auth?.isLoggedIn(address)) === true
  } catch (error) {
    billfold.warn('The host could not say whether the account is signed in', error)
  }
  tellSession(billfold, { type: isLoggedIn ? 'FOUND' : 'MISSING', address })
  return isLoggedIn
}
