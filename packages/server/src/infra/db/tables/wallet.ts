import type { WalletProfile } from '@billfold/protocol'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Describes the caller for messages to the account owner. */
export type Asker = {
  /** Host of the page, such as `shop.example`. */
  site: string
  /** Such as `Chrome on Windows`. */
  device: string
  /** Location or network address. */
  place: string
}

/** Users with an in-app wallet. The address is set once. */
export const walletAccountTable = pgTable('wallet_account', {
  id: text('id').primaryKey(),
  scope: text('scope').notNull(),
  address: text('address').$type<`0x${string}`>(),
  /** Deletion time, cancelled by a login before it. */
  deletesAt: timestamp('deletes_at', { withTimezone: true }),
  /** Holder of the third share; null for older accounts until first used. */
  recovery: text('recovery').$type<'managed' | 'user'>(),
  /** Language of messages, of the last login on a known device; null for older accounts until then. */
  language: text('language'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Stored passkey, without secrets. */
export type PasskeyCredential = {
  id: string
  /** In base64url. */
  publicKey: string
  counter: number
}

/** Logins, each belonging to one account of its scope. Subjects are keyed hashes. */
export const walletProfileTable = pgTable(
  'wallet_profile',
  {
    scope: text('scope').notNull(),
    type: text('type').$type<WalletProfile['type']>().notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id').notNull(),
    details: jsonb('details').$type<WalletProfile['details']>().notNull(),
    name: text('name'),
    avatar: text('avatar'),
    credential: jsonb('credential').$type<PasskeyCredential>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.type, table.subject] })],
)

/** The server's two shares per device, each sealed under its own key ring. */
export const walletShareTable = pgTable(
  'wallet_share',
  {
    accountId: text('account_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    authShare: text('auth_share').notNull(),
    recoveryShare: text('recovery_share').notNull(),
    /** Such as `Chrome on Windows`; null for older devices. */
    name: text('name'),
    place: text('place'),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    /** Set when the device signed out: it counts as new, but its shares still serve recovery. */
    signedOutAt: timestamp('signed_out_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)

/** Security events of an account. */
export type WalletEvent =
  | 'linked'
  | 'unlinked'
  | 'exported'
  | 'opened'
  | 'recovered'
  | 'signedOut'
  | 'deleting'
  | 'kept'
  | 'deleted'

/** Security event log. Append only; outlives the account. */
export const walletEventTable = pgTable('wallet_event', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  event: text('event').$type<WalletEvent>().notNull(),
  /** Caller, if known. */
  asker: jsonb('asker').$type<Asker>(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

/** Endpoints of an OAuth 2 provider without OpenID discovery. */
export type ProviderEndpoints = {
  authorization: string
  token: string
  /** Returns the user. */
  user: string
  /** Returns the user's email addresses, if `user` does not. */
  emails?: string | undefined
}

/** Social providers. The sealed secret is Apple's key as JSON where it signs client secrets. */
export const walletProviderTable = pgTable('wallet_provider', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  secret: text('secret').notNull(),
  scope: text('scope').notNull(),
  endpoints: jsonb('endpoints').$type<ProviderEndpoints>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Facts that must not change while rows exist, such as the fingerprint of the pepper. */
export const walletFactTable = pgTable('wallet_fact', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
