import type { PlainLogin, SocialMode } from './LoginOption.js'

/** How an in-app wallet is set up. */
export type InAppWalletOptions = {
  /** The wallet origin, such as `https://wallet.example`. */
  url: string
  /** As registered there, with the origins of your pages. */
  clientId: string
  /** @default the app's: with `appMetadata.name` 'My shop' it is "My shop wallet", in the page's language */
  name?: string | undefined
  icon?: string | undefined
  auth?:
    | {
        /** Which logins are offered, and in which order: plain ones and social providers. @default all that the server has */
        options?: readonly (Exclude<PlainLogin, 'custom_jwt' | 'custom_auth_endpoint'> | (string & {}))[]
        /** @default 'popup' */
        mode?: SocialMode | undefined
        /** Where a social login comes back to; for `redirect` it may be left out, for `popup` it must be. */
        redirectUrl?: string | undefined
        /** Two letters, for the phone entry. @default 'US' */
        defaultSmsCountryCode?: string | undefined
        /** Two letters each. @default every country that the server sends to */
        allowedSmsCountryCodes?: readonly string[] | undefined
      }
    | undefined
  /** Offers no export of the private key. @default false */
  hidePrivateKeyExport?: boolean | undefined
  /** Of the frame's own words: `en`, `es`, `ar` or `ja`, or longer forms such as `es_ES`. @default the page's language */
  locale?: string | undefined
}
