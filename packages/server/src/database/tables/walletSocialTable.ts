import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A login that is proven elsewhere: what was proven waits here for a minute at most. */
export type WaitingLogin = {
  subject: string
  email?: string | undefined
  name?: string | undefined
  avatar?: string | undefined
}

/** Social logins under way; of everything secret only hashes are kept. */
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
  /** What a window of the wallet tells the frame. */
  pickupHash: text('pickup_hash'),
  /** Whether the provider has answered. */
  ended: boolean('ended').notNull().default(false),
  /** The page that asked. */
  site: text('site').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
