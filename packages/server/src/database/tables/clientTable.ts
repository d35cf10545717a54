import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Merchants and apps that use the services. */
export const clientTable = pgTable('client', {
  id: text('id').primaryKey(),
  origins: jsonb('origins').$type<readonly string[]>().notNull(),
  webhook: jsonb('webhook').$type<{ url: string; secret: string }>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Secret keys of clients, hashed; a key has 256 random bits, so the hash needs no salt. */
export const clientSecretTable = pgTable('client_secret', {
  hash: text('hash').primaryKey(),
  clientId: text('client_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
