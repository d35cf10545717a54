import type { LoginPayload } from '@billfold/protocol'
import type { Address, Hex } from 'viem'

/** The host's four functions: with them people must sign in (ERC-4361) before their account shows. */
export type AuthOptions = {
  /** Asks your server for a message to sign; a ready one comes from `@billfold/server/auth`. */
  getLoginPayload(account: { address: Address; chainId: number }): Promise<LoginPayload>
  /** Hands the signature to your server, which opens a session; rejects when it refuses. */
  doLogin(signed: { payload: LoginPayload; signature: Hex }): Promise<void>
  /** Ends the session of this account. */
  doLogout(address: Address): Promise<void>
  /** Whether your server knows a session of this account. */
  isLoggedIn(address: Address): Promise<boolean>
}

/** Where somebody stands with the host app. */
export type SessionStatus = 'checking' | 'signedOut' | 'signingIn' | 'signedIn' | 'signingOut'

/** The session of one account; another account has another session. */
export type Session = { address: Address; status: SessionStatus }
