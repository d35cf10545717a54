import type { ProviderEndpoints } from '../database/tables/walletProviderTable.js'

/** A key that seals shares; its id is stored with what it sealed. */
export type SealingKey = {
  id: string
  /** 32 bytes in base64. */
  secret: string
}

/** Newest first: it seals; the others still open what they sealed. */
export type KeyRing = readonly [SealingKey, ...SealingKey[]]

/** A message to somebody who logs in. */
export type CodeMessage = { to: string; subject: string; text: string }

/** A message that a development sink has received. */
export type InboxMessage = CodeMessage & { at: string }

/** Sends text messages; what it costs is bounded here. */
export type SmsAdapter = {
  send(message: { to: string; text: string }): Promise<void>
  /** First digits of the numbers that may be written to, such as `+34`. */
  prefixes: readonly string[]
  /** Messages per hour, over all clients. @default 1000 */
  perHour?: number | undefined
}

/** The key of Sign in with Apple, which signs the client's secret. */
export type AppleKey = {
  teamId: string
  keyId: string
  /** The content of its `.p8` file: P-256 in PKCS#8 PEM. */
  privateKey: string
}

/** A social login; written over the row of the same id at start. */
export type SocialProvider = {
  /** As profiles show it: `google`, `github`. The id of a known provider also sets its ways (`knownProviders.ts`). */
  id: string
  name: string
  /** @default the known provider's own */
  issuer?: string | undefined
  clientId: string
  clientSecret?: string | undefined
  /** For Apple, in place of `clientSecret`: signs a new secret every few minutes. */
  appleKey?: AppleKey | undefined
  /** @default the known provider's own, otherwise 'openid email profile' */
  scope?: string | undefined
  /** For providers without OpenID. @default the known provider's own */
  endpoints?: ProviderEndpoints | undefined
}

/** A wallet that several sites share; written over the row of the same id at start. */
export type Ecosystem = {
  /** Begins with `ecosystem.`. */
  id: string
  name: string
  image?: string | undefined
  /** Ids of the clients that may use it. */
  partners: readonly string[]
}

/** The in-app wallet's own origin. */
export type WalletOptions = {
  port: number
  /** An origin that nothing else is served from. */
  publicUrl: string
  /** Folder of the built frame. */
  frameDir: string
  /** Two rings, best held apart: whoever has both, and the database, has every key. */
  keys: {
    auth: KeyRing
    recovery: KeyRing
    /** 32 bytes in base64 for hashes of codes and addresses. @default made from the oldest auth key, which then has to stay */
    pepper?: string | undefined
  }
  /**
   * `managed`: a new device needs only a login, and the operator is a custodian. `user`: it also needs a code that
   * only the person has; who loses code and devices loses the wallet.
   */
  recovery: 'managed' | 'user'
  mail: { url: string; from: string }
  /** Without it there are no codes by phone. */
  sms?: SmsAdapter | undefined
  providers?: readonly SocialProvider[] | undefined
  ecosystems?: readonly Ecosystem[] | undefined
  /** Codes per hour that one network address may ask for. @default 60 */
  codesPerAddress?: number | undefined
  /** Names the place of a network address for mails and device lists. @default the address itself */
  locate?: ((address: string) => Promise<string | undefined>) | undefined
  /** A check against robots before a code is sent to an unknown device; false refuses. `token` is what the page passed as `visitor`. */
  checkVisitor?:
    | ((visitor: { clientId: string; address: string; token: string | undefined }) => Promise<boolean>)
    | undefined
  /** What a development sink has received, for `/dev/inbox`. */
  inbox?: (() => readonly InboxMessage[]) | undefined
}
