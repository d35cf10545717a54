import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold, Session, SessionStatus } from '../config/Billfold.js'
import { timing } from '../constants.js'
import { withTimeout } from '../platform/wait.js'

export type SessionEvent =
  | { type: 'ACCOUNT'; address: Address | undefined }
  | { type: 'FOUND' | 'MISSING' | 'SIGN_IN' | 'GIVE_UP' | 'SIGN_OUT'; address: Address }

type Step = Exclude<SessionEvent['type'], 'ACCOUNT'>

/** Next status by status and event; missing events change nothing. @internal */
export const sessionTransitions: Readonly<Record<SessionStatus, Partial<Record<Step, SessionStatus>>>> = {
  checking: { FOUND: 'signedIn', MISSING: 'signedOut' },
  signedOut: { SIGN_IN: 'signingIn', FOUND: 'signedIn' },
  signingIn: { FOUND: 'signedIn', MISSING: 'signedOut', GIVE_UP: 'signedOut' },
  signedIn: { SIGN_OUT: 'signingOut', MISSING: 'signedOut' },
  signingOut: { MISSING: 'signedOut', FOUND: 'signedIn' },
}

/** Returns the next session; a result for an account that is no longer active changes nothing. @internal */
export function nextSession(session: Session | undefined, event: SessionEvent): Session | undefined {
  if (event.type === 'ACCOUNT') {
    if (isSameAddress(event.address, session?.address)) return session
    return event.address && { address: event.address, status: 'checking' }
  }
  if (!session || !isSameAddress(session.address, event.address)) return session
  const status = sessionTransitions[session.status][event.type]
  return status ? { ...session, status } : session
}

/** Applies an event to the session; returns true if that changed it. */
export function tellSession({ state }: Pick<Billfold, 'state'>, event: SessionEvent): boolean {
  const before = state.get().session
  state.set((kit) => {
    const session = nextSession(kit.session, event)
    return session === kit.session ? kit : { ...kit, session }
  })
  return state.get().session !== before
}

/** Asks the host if an account is signed in; false if the host cannot respond. */
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

/** Asks the host app to end an account's session, and waits for its response for a limited time. */
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
