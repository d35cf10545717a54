/** Logins that are not social ones, by the name under which a profile of theirs is listed. */
export type PlainLogin =
  | 'email'
  | 'phone'
  | 'passkey'
  | 'wallet'
  | 'guest'
  | 'custom_jwt'
  | 'custom_auth_endpoint'

/** Where a person goes for a social login. */
export type SocialMode = 'popup' | 'redirect' | 'window'

/** One way to log in that may be offered. */
export type LoginOption =
  | { method: Exclude<PlainLogin, 'custom_jwt' | 'custom_auth_endpoint'> }
  | {
      method: 'social'
      /** As the wallet's server knows the provider, such as `google`. */
      provider: string
      /** For people, such as `Google`. */
      name: string
    }
