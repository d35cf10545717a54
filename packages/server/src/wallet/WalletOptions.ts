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

/** The in-app wallet's own origin. */
export type WalletOptions = {
  port: number
  /** An origin that nothing else is served from. */
  publicUrl: string
  /** Folder of the built frame. */
  frameDir: string
  /** Two rings, best held apart: whoever has both, and the database, has every key. */
  keys: { auth: KeyRing; recovery: KeyRing }
  /** `managed`: a new device needs only a login, and the operator is a custodian. */
  recovery: 'managed'
  mail: { url: string; from: string }
  /** Codes per hour that one network address may ask for. @default 60 */
  codesPerAddress?: number | undefined
  /** What a development sink has received, for `/dev/inbox`. */
  inbox?: (() => readonly InboxMessage[]) | undefined
}
