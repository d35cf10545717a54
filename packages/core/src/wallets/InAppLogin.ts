import type { FrameResult, WalletDevice, WalletProfile } from '@billfold/protocol'

/** Logins other than social ones, by the type of their profile. */
export type PlainLogin =
  | 'email'
  | 'phone'
  | 'passkey'
  | 'wallet'
  | 'guest'
  | 'custom_jwt'
  | 'custom_auth_endpoint'

/** Page of a social login. */
export type SocialMode = 'popup' | 'redirect' | 'window'

/** A login that can be offered. */
export type LoginOption =
  | { method: Exclude<PlainLogin, 'custom_jwt' | 'custom_auth_endpoint'> }
  | {
      method: 'social'
      /** Id of the provider on the wallet's server, such as `google`. */
      provider: string
      /** Display name, such as `Google`. */
      name: string
    }

/** A social login whose window the browser blocked. */
export type BlockedPopup = {
  /** A page of the wallet, for a link with `target="_blank"`. */
  url: string
  /** Opens the window again; call it inside the click on that link. */
  open(): void
}

type Visitor = {
  /** Result of a bot check on your page, for a hook of the wallet's operator. */
  visitor?: string | undefined
}

/** Request to log in or to link a login. */
export type LoginRequest =
  /** Sends an email; the user enters its code in the wallet's window or opens its link. Resolves after that. */
  | ({ method: 'email'; email: string } & Visitor)
  /** The same by SMS; the number in international form, such as `+34600111222`. */
  | ({ method: 'phone'; phone: string } & Visitor)
  /** The frame shows its own button: a click in this page does not count there. */
  | { method: 'passkey' }
  | {
      method: 'social'
      provider: string
      /** Call `login` inside the click, before any await; otherwise the browser blocks the window. */
      onBlocked?: ((blocked: BlockedPopup) => void) | undefined
    }
  /** Another wallet of this browser signs a message (ERC-4361) in a window that the frame opens. */
  | { method: 'wallet' }
  | { method: 'guest' }
  /** Your own token, verified with the keys registered for your client. */
  | { method: 'custom_jwt'; jwt: string }
  /** Payload for the endpoint registered for your client. */
  | { method: 'custom_auth_endpoint'; payload: string }

/** Options of an in-app wallet. */
export type InAppWalletOptions = {
  /** The wallet origin, such as `https://wallet.example`. */
  url: string
  /** Client id registered there, with the origins of your pages. */
  clientId: string
  /** @default the app's name: with `appMetadata.name` 'My shop' it is "My shop wallet", in the page's language */
  name?: string | undefined
  icon?: string | undefined
  auth?:
    | {
        /** Logins to offer, in this order: plain ones and social providers. @default all of the server */
        options?: readonly (Exclude<PlainLogin, 'custom_jwt' | 'custom_auth_endpoint'> | (string & {}))[]
        /** @default 'popup' */
        mode?: SocialMode | undefined
        /** URL to which a social login returns; optional for `redirect`, not allowed for `popup`. */
        redirectUrl?: string | undefined
        /** Two letters, for the phone entry. @default 'US' */
        defaultSmsCountryCode?: string | undefined
        /** Two letters each. @default every country that the server sends to */
        allowedSmsCountryCodes?: readonly string[] | undefined
      }
    | undefined
  /** Hides the export of the private key. @default false */
  hidePrivateKeyExport?: boolean | undefined
  /** Language of the frame: a locale of the kit such as `de_DE`, or its language, `de`. @default the page's language */
  locale?: string | undefined
}

// Public contract: changes must be additive. Credentials are entered in the wallet's window, never in this page.

/** The logged-in account. */
export type InAppAccount = FrameResult<'showLogin'>

/** Data of the logged-in user. */
export type InAppUser = {
  address: `0x${string}`
  email?: string | undefined
  phone?: string | undefined
  profiles: readonly WalletProfile[]
}

/** Cancels the call: a window is closed, a prompt in the frame is dismissed, the call ends as `rejected`. */
export type Cancellable = { signal?: AbortSignal | undefined }

export type OpenExportParameters = {
  /** An empty frame of your page; its URL, permissions and messages are set here. */
  frame: HTMLIFrameElement
  /** @default 'light' */
  theme?: 'light' | 'dark' | undefined
  /** Called when the user closes the view of the key. */
  onDone?: (() => void) | undefined
  /** Called if the export could not start. */
  onError?: ((error: Error) => void) | undefined
}

/** Login functions for custom screens. Results never contain a token or key. */
export type InAppLogin = {
  /** Options of the wallet. */
  readonly options: InAppWalletOptions
  /** Returns the logged-in account, if any; `storage` is false if the browser stores nothing for the wallet. */
  getStatus(): Promise<FrameResult<'getStatus'>>
  /** Lists the logins to offer, in the order of `auth.options`, without custom ones. */
  listLogins(): Promise<readonly LoginOption[]>
  /** Returns the login that was last used on this page: a method or a social provider. */
  getLastLogin(): string | undefined
  /** Logs in; a redirect leaves the page, and `connect` completes the login after the return. */
  login(request: LoginRequest & Cancellable): Promise<InAppAccount>
  /** Requests a fresh login if the last is older than a few minutes. Call it when a linking screen opens. */
  confirmIdentity(): Promise<void>
  /** Lists the logins of this account, oldest first, including hidden kinds. */
  getProfiles(): Promise<readonly WalletProfile[]>
  /** Adds a login to this account, with the same steps as `login`; returns the new list. */
  linkProfile(request: LoginRequest & Cancellable): Promise<readonly WalletProfile[]>
  /** Removes a login; the last one stays (`lastLogin`). Returns the new list. */
  unlinkProfile(profile: WalletProfile): Promise<readonly WalletProfile[]>
  /** Returns email, phone and profiles; undefined if no user is logged in. */
  getUser(): Promise<InAppUser | undefined>
  /** Lists the browsers that can use this account's key. */
  listDevices(): Promise<readonly WalletDevice[]>
  /** Signs a device out after a prompt in the frame; it must be added again later. Returns the new list. */
  endDevice(device: Pick<WalletDevice, 'id'>): Promise<readonly WalletDevice[]>
  /**
   * Deletes the account after a prompt in the frame. `at` is the time of deletion (ISO 8601); a login before it
   * restores the account.
   */
  deleteAccount(): Promise<{ at: string }>
  /** Sets the language of the frame, such as `es_ES`. */
  setLocale(locale: string): void
  /** Returns true if a social login has just returned to this page: then `connect` shows no prompt. */
  hasReturned(): boolean
  /** Shows the private key in a frame of your page; returns the stop function. */
  openExport(parameters: OpenExportParameters): () => void
}
