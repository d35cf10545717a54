import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses of a provider that publishes none, because it knows OAuth 2 but not OpenID. */
export type ProviderEndpoints = {
  authorization: string
  token: string
  /** Answers who has logged in. */
  user: string
  /** Answers their email addresses, where `user` does not. */
  emails?: string | undefined
}

/** Social logins; the secret is sealed, and is Apple's key as JSON where it signs secrets of its own. */
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
