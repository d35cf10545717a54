import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How people of a client may log in to the in-app wallet, besides what everybody has. */
export type ClientAuth = {
  /** Pages, spelled out, to which a social login may come back. */
  redirectUrls?: readonly string[] | undefined
  /** Whose tokens count: the keys' address, who issues them, and for whom. */
  jwt?: { jwksUrl: string; issuer: string; audience: string } | undefined
  /** Who is asked about a payload; headers go with the question. */
  endpoint?: { url: string; headers?: Readonly<Record<string, string>> | undefined } | undefined
  /**
   * What opens a new device besides passkeys and social logins: `code` the digits that were sent, `link` only the link
   * beside them, `passkey` nothing once the account has a passkey. Ecosystems are never less than `link`. @default 'code'
   */
  newDevice?: 'code' | 'link' | 'passkey' | undefined
  /** Who keeps the third share of the client's own accounts. @default as the whole server */
  recovery?: 'managed' | 'user' | undefined
}

/** A webhook as it is kept: its secret sealed, or in clear where the server has no keys to seal with. */
export type StoredWebhook = { url: string; secret?: string | undefined; sealed?: string | undefined }

/** The same for the headers that go to a client's own server. */
export type StoredAuth = Omit<ClientAuth, 'endpoint'> & {
  endpoint?: (NonNullable<ClientAuth['endpoint']> & { sealed?: string | undefined }) | undefined
}

/** What a client pays gas for, and for whom. */
export type ClientSponsor = {
  /** Whether who asks must show a wallet session, a sign-in message or the secret key. @default 'required' in production */
  proof?: 'required' | 'none' | undefined
  /** Contracts that may be called; without it any. */
  targets?: readonly `0x${string}`[] | undefined
  /** Who may make accounts; without it anybody. */
  factories?: readonly `0x${string}`[] | undefined
}

/** Merchants and apps that use the services. */
export const clientTable = pgTable('client', {
  id: text('id').primaryKey(),
  origins: jsonb('origins').$type<readonly string[]>().notNull(),
  auth: jsonb('auth').$type<StoredAuth>(),
  sponsor: jsonb('sponsor').$type<ClientSponsor>(),
  webhook: jsonb('webhook').$type<StoredWebhook>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Secret keys of clients, hashed; a key has 256 random bits, so the hash needs no salt. */
export const clientSecretTable = pgTable('client_secret', {
  hash: text('hash').primaryKey(),
  clientId: text('client_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
