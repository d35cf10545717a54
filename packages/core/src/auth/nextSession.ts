import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Session, SessionStatus } from '../config/AuthOptions.js'

export type SessionEvent =
  | { type: 'ACCOUNT'; address: Address | undefined }
  | { type: 'FOUND' | 'MISSING' | 'SIGN_IN' | 'GIVE_UP' | 'SIGN_OUT'; address: Address }

type Step = Exclude<SessionEvent['type'], 'ACCOUNT'>

/**
 * What each event makes of each state; whatever is not here changes nothing.
 *
 * @internal
 */
export const sessionTransitions: Readonly<Record<SessionStatus, Partial<Record<Step, SessionStatus>>>> = {
  checking: { FOUND: 'signedIn', MISSING: 'signedOut' },
  signedOut: { SIGN_IN: 'signingIn', FOUND: 'signedIn' },
  signingIn: { FOUND: 'signedIn', MISSING: 'signedOut', GIVE_UP: 'signedOut' },
  signedIn: { SIGN_OUT: 'signingOut', MISSING: 'signedOut' },
  signingOut: { MISSING: 'signedOut', FOUND: 'signedIn' },
}

/** An answer about an account that has left in the meantime changes nothing. */
export function nextSession(session: Session | undefined, event: SessionEvent): Session | undefined {
  if (event.type === 'ACCOUNT') {
    if (isSameAddress(event.address, session?.address)) return session
    return event.address && { address: event.address, status: 'checking' }
  }
  if (!session || !isSameAddress(session.address, event.address)) return session
  const status = sessionTransitions[session.status][event.type]
  return status ? { ...session, status } : session
}
