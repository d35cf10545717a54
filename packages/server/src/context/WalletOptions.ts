import type { ProviderEndpoints } from '../infra/db/tables/wallet.js'
import type { KeyRing } from '../infra/sealShare.js'

/** Message to a user who logs in. */
export type CodeMessage = { to: string; subject: string; text: string }

/** Message received by a development sink. */
export type InboxMessage = CodeMessage & { at: string }

/** Sends text messages. The server limits the cost. */
export type SmsAdapter = {
  send(message: { to: string; text: string }): Promise<void>
  /** Allowed number prefixes, such as `+34`. */
  prefixes: readonly string[]
  /** Messages per hour over all clients. @default 1000 */
  perHour?: number | undefined
}

/** Key of Sign in with Apple, which signs the client secret. */
export type AppleKey = {
  teamId: string
  keyId: string
  /** Content of the `.p8` file: P-256 in PKCS#8 PEM. */
  privateKey: string
}

/** Social login. Overwrites the row of the same id at start. */
export type SocialProvider = {
  /** Shown in profiles: `google`, `github`. A known id also sets the provider's defaults (`knownProviders.ts`). */
  id: string
  name: string
  /** @default the known provider's own */
  issuer?: string | undefined
  clientId: string
  clientSecret?: string | undefined
  /** Replaces `clientSecret` for Apple: signs a new secret every few minutes. */
  appleKey?: AppleKey | undefined
  /** @default the known provider's own, otherwise 'openid email profile' */
  scope?: string | undefined
  /** For providers without OpenID. @default the known provider's own */
  endpoints?: ProviderEndpoints | undefined
}

/** Wallet shared by several sites. Overwrites the row of the same id at start. */
export type Ecosystem = {
  /** Begins with `ecosystem.`. */
  id: string
  name: string
  image?: string | undefined
  /** Ids of the clients that may use it. */
  partners: readonly string[]
}

/** Options of the in-app wallet origin. */
export type WalletOptions = {
  port: number
  /** Origin that serves nothing else. */
  publicUrl: string
  /** Folder of the built frame. */
  frameDir: string
  /** Two key rings, best stored separately: both rings and the database together reveal every wallet key. */
  keys: {
    auth: KeyRing
    recovery: KeyRing
    /**
     * Key of code and address hashes: 32 bytes in base64. @default made from the oldest auth key, which then has to
     * stay
     */
    pepper?: string | undefined
  }
  /**
   * `managed`: new devices need only a login (custodial). `user`: they also need the user's code; losing code and
   * devices loses the wallet.
   */
  recovery: 'managed' | 'user'
  mail: { url: string; from: string }
  /** Phone codes are disabled if absent. */
  sms?: SmsAdapter | undefined
  providers?: readonly SocialProvider[] | undefined
  ecosystems?: readonly Ecosystem[] | undefined
  /** Codes per hour for one network address. @default 60 */
  codesPerAddress?: number | undefined
  /** Returns the location of a network address for mails and device lists. @default the address itself */
  locate?: ((address: string) => Promise<string | undefined>) | undefined
  /** Bot check before a code is sent for an unknown device; false rejects. `token` is the page's `visitor` value. */
  checkVisitor?:
    | ((visitor: { clientId: string; address: string; token: string | undefined }) => Promise<boolean>)
    | undefined
  /** Messages of the development sink, for `/dev/inbox`. */
  inbox?: (() => readonly InboxMessage[]) | undefined
}
