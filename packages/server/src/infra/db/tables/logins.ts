import type { WalletProfile } from '@billfold/protocol'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Asker, PasskeyCredential } from './wallet.js'

export type ProvenLogin = Omit<WalletProfile, 'id'> & {
  scope: string
  /** Proven subject: an email address, a guest secret, or a provider's user id. */
  subject: string
  credential?: PasskeyCredential | undefined
  /** Set for newly generated subjects. If the subject already exists, the caller is not its owner (T16). */
  mustBeNew?: boolean | undefined
}

/** Sent codes and links, stored as hashes. */
export const walletChallengeTable = pgTable('wallet_challenge', {
  idHash: text('id_hash').primaryKey(),
  scope: text('scope').notNull(),
  subject: text('subject').notNull(),
  /** Network of the request, so that one network cannot block another. */
  networkHash: text('network_hash').notNull(),
  type: text('type').$type<'email' | 'phone'>().notNull(),
  receiver: text('receiver').notNull(),
  codeHash: text('code_hash').notNull(),
  linkHash: text('link_hash').notNull(),
  /** Browser of the request, if it sent a cookie. */
  browserHash: text('browser_hash'),
  asker: jsonb('asker').$type<Asker>().notNull(),
  /** True if a code was sent and is accepted. */
  digits: boolean('digits').notNull(),
  /** True if the message said that the address will be added to an account. */
  link: boolean('link').notNull(),
  /** True once the user opened and approved the link. */
  allowed: boolean('allowed').notNull().default(false),
  /** Login that the link proves besides the address. */
  login: jsonb('login').$type<ProvenLogin>(),
  tries: integer('tries').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closed: boolean('closed').notNull(),
})

/** Sessions with hashed tokens. */
export const walletSessionTable = pgTable('wallet_session', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  scope: text('scope').notNull(),
  /** Type of login that started the session; null for older rows. */
  login: text('login'),
  /** Device of the session; null until it has shares. */
  deviceHash: text('device_hash'),
  accessHash: text('access_hash').notNull(),
  accessExpiresAt: timestamp('access_expires_at', { withTimezone: true }).notNull(),
  refreshHash: text('refresh_hash').notNull(),
  authenticatedAt: timestamp('authenticated_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  revoked: boolean('revoked').notNull(),
})

/** Exchanged refresh tokens. Reuse means that the token was stolen. */
export const walletUsedRefreshTable = pgTable('wallet_used_refresh', {
  refreshHash: text('refresh_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
})

/** Proven login that waits up to a minute to be redeemed. */
export type WaitingLogin = {
  subject: string
  email?: string | undefined
  name?: string | undefined
  avatar?: string | undefined
}

/** Social logins in progress; secrets are stored as hashes. */
export const walletSocialTable = pgTable('wallet_social', {
  handleHash: text('handle_hash').primaryKey(),
  startHash: text('start_hash').notNull(),
  stateHash: text('state_hash'),
  browserHash: text('browser_hash'),
  scope: text('scope').notNull(),
  provider: text('provider').notNull(),
  mode: text('mode').$type<'popup' | 'redirect' | 'window'>().notNull(),
  returnTo: text('return_to'),
  walletId: text('wallet_id').notNull(),
  login: jsonb('login').$type<WaitingLogin>(),
  codeHash: text('code_hash'),
  /** Code that a wallet window passes to its frame. */
  pickupHash: text('pickup_hash'),
  /** True once the provider has responded. */
  ended: boolean('ended').notNull().default(false),
  /** Page that started the login. */
  site: text('site').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** One-time tokens: challenges, nonces, export tickets. Stored as hashes. */
export const walletTicketTable = pgTable('wallet_ticket', {
  idHash: text('id_hash').primaryKey(),
  kind: text('kind').notNull(),
  scope: text('scope').notNull(),
  data: jsonb('data').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Attempts per subject and period. */
export const rateCounterTable = pgTable(
  'wallet_tally',
  {
    bucket: text('bucket').notNull(),
    period: bigint('period', { mode: 'number' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.period] })],
)
