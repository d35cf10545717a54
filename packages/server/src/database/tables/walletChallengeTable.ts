import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProvenLogin } from '../../auth/findOrCreateAccount.js'
import type { Asker } from '../../wallet/WalletContext.js'

/** Codes and links that were sent; only hashes of them are kept. */
export const walletChallengeTable = pgTable('wallet_challenge', {
  idHash: text('id_hash').primaryKey(),
  scope: text('scope').notNull(),
  subject: text('subject').notNull(),
  /** Who asked: one network cannot hold up another. */
  networkHash: text('network_hash').notNull(),
  type: text('type').$type<'email' | 'phone'>().notNull(),
  receiver: text('receiver').notNull(),
  codeHash: text('code_hash').notNull(),
  linkHash: text('link_hash').notNull(),
  /** The browser that asked, where it showed a cookie. */
  browserHash: text('browser_hash'),
  asker: jsonb('asker').$type<Asker>().notNull(),
  /** Whether the digits were sent, and count. */
  digits: boolean('digits').notNull(),
  /** Whether the address is to be added to an account: what was sent says so. */
  link: boolean('link').notNull(),
  /** Whether the person has opened the link and agreed. */
  allowed: boolean('allowed').notNull().default(false),
  /** What the link proves, where it is more than the address. */
  login: jsonb('login').$type<ProvenLogin>(),
  tries: integer('tries').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closed: boolean('closed').notNull(),
})
