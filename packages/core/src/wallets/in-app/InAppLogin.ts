import type { FrameResult, WalletDevice, WalletProfile } from '@billfold/protocol'
import type { InAppWalletOptions } from './InAppWalletOptions.js'
import type { LoginOption } from './LoginOption.js'
import type { LoginRequest } from './LoginRequest.js'

/*
 * The contract between in-app wallets and the screens around them. `findInAppLogin(connector)` gives it for the
 * connectors of `inAppWallet()` and `ecosystemWallet()`; it is undefined for all others.
 *
 *   const inApp = findInAppLogin(connector)
 *   await inApp.login({ method: 'email', email })    // then connect(config, { connector }): nobody is asked again
 *
 * What proves who somebody is (a code, a passkey, another wallet's signature) is given in a window of the wallet's own,
 * never in this page. Every refusal is an `InAppError`: switch on its `problem` (tooManyRequests, rejected,
 * linkedElsewhere, lastLogin, unavailable, offline …). Where a fresh login is needed, the frame asks for it by itself.
 * Names and shapes here only ever grow.
 */

/** Somebody who is logged in. */
export type InAppAccount = FrameResult<'showLogin'>

/** What is known of somebody who is logged in. */
export type InAppUser = {
  address: `0x${string}`
  email?: string | undefined
  phone?: string | undefined
  profiles: readonly WalletProfile[]
}

/** Cancels what is under way: a window is closed, a question in the frame goes away, the call ends as `rejected`. */
export type Cancellable = { signal?: AbortSignal | undefined }

export type OpenExportParameters = {
  /** An empty frame of your page; its address, permissions and messages are set here. */
  frame: HTMLIFrameElement
  /** @default 'light' */
  theme?: 'light' | 'dark' | undefined
  /** The person has closed the view of the key. */
  onDone?: (() => void) | undefined
  /** The export could not begin. */
  onError?: ((error: Error) => void) | undefined
}

/** Logging in, and what belongs to it, from screens of one's own. No token or key is ever among the answers. */
export type InAppLogin = {
  /** As the wallet was set up. */
  readonly options: InAppWalletOptions
  /** Who is logged in here, if anybody; `storage` is false where the browser keeps nothing for the wallet. */
  getStatus(): Promise<FrameResult<'getStatus'>>
  /** The logins to offer, in the order of `auth.options`; custom ones are never among them. */
  listLogins(): Promise<readonly LoginOption[]>
  /** The login that was last used on this page: a method or a social provider. */
  getLastLogin(): string | undefined
  /** Logs in; a redirect leaves the page, and `connect` after the return finds the login done. */
  login(request: LoginRequest & Cancellable): Promise<InAppAccount>
  /**
   * Asks for a login of this account once more where the last is older than a few minutes. Call it when a screen for
   * linking opens: else the question comes in the middle of it, when a window is already waiting.
   */
  confirmIdentity(): Promise<void>
  /** The ways to log in to this account, oldest first, hidden kinds included. */
  getProfiles(): Promise<readonly WalletProfile[]>
  /** Adds a login to this account, with the same steps as `login`; gives the new list. */
  linkProfile(request: LoginRequest & Cancellable): Promise<readonly WalletProfile[]>
  /** Removes a login; the last one stays (`lastLogin`). Gives the new list. */
  unlinkProfile(profile: WalletProfile): Promise<readonly WalletProfile[]>
  /** Email, phone and profiles; undefined when nobody is logged in. */
  getUser(): Promise<InAppUser | undefined>
  /** The browsers that can use this account's key. */
  listDevices(): Promise<readonly WalletDevice[]>
  /** Signs a device out, after the frame has asked: it is a new one when it comes back. Gives the new list. */
  endDevice(device: Pick<WalletDevice, 'id'>): Promise<readonly WalletDevice[]>
  /**
   * Deletes the account, after the frame has asked. `at` is when everything is gone, as ISO 8601 text; whoever logs in
   * before then has it back.
   */
  deleteAccount(): Promise<{ at: string }>
  /** The language of the frame's own words, such as `es_ES`. */
  setLocale(locale: string): void
  /** Whether a social login has just come back to this page: then `connect` asks nobody anything. */
  hasReturned(): boolean
  /** Shows the private key in a frame of your page; returns how to stop. */
  openExport(parameters: OpenExportParameters): () => void
}
