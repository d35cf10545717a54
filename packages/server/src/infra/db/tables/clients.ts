import {
  bigint,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Login settings of a client for the in-app wallet, besides the built-in logins. */
export type ClientAuth = {
  /** Exact URLs to which a social login may return. */
  redirectUrls?: readonly string[] | undefined
  /** Accepted tokens: key set URL, issuer and audience. */
  jwt?: { jwksUrl: string; issuer: string; audience: string } | undefined
  /** Endpoint that verifies payloads, with its request headers. */
  endpoint?: { url: string; headers?: Readonly<Record<string, string>> | undefined } | undefined
  /**
   * Minimum proof for a new device besides passkeys and social logins. `passkey` requires one if the account has it;
   * ecosystems require `link`. @default 'code'
   */
  newDevice?: 'code' | 'link' | 'passkey' | undefined
  /** Holder of the third share of the client's accounts. @default as the whole server */
  recovery?: 'managed' | 'user' | undefined
}

/** Stored webhook. Its secret is sealed, or in clear text if the server has no sealing keys. */
export type StoredWebhook = { url: string; secret?: string | undefined; sealed?: string | undefined }

/** Stored login settings with sealed endpoint headers. */
export type StoredAuth = Omit<ClientAuth, 'endpoint'> & {
  endpoint?: (NonNullable<ClientAuth['endpoint']> & { sealed?: string | undefined }) | undefined
}

/** Gas sponsorship settings of a client. */
export type ClientSponsor = {
  /** Requires a wallet session, a sign-in message or the secret key. @default 'required' in production */
  proof?: 'required' | 'none' | undefined
  /** Contracts that may be called; any if absent. */
  targets?: readonly `0x${string}`[] | undefined
  /** Factories that may deploy accounts; any if absent. */
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

/** Hashed secret keys of clients. A key has 256 random bits, so the hash needs no salt. */
export const clientSecretTable = pgTable('client_secret', {
  hash: text('hash').primaryKey(),
  clientId: text('client_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Wallets that several sites share. */
export const ecosystemTable = pgTable('ecosystem', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Clients that may use an ecosystem. */
export const ecosystemPartnerTable = pgTable(
  'ecosystem_partner',
  {
    ecosystemId: text('ecosystem_id').notNull(),
    clientId: text('client_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ecosystemId, table.clientId] })],
)

/** Usable sponsorship grants with the budgets that they were deducted from. */
export const sponsorGrantTable = pgTable('sponsor_grant', {
  id: text('id').primaryKey(),
  chainId: bigint('chain_id', { mode: 'number' }).notNull(),
  sender: text('sender').notNull(),
  nonce: numeric('nonce').notNull(),
  subjects: jsonb('subjects').$type<readonly string[]>().notNull(),
  /** Days since 1970. */
  day: bigint('day', { mode: 'number' }).notNull(),
  wei: numeric('wei').notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
})

/** Gas promised per budget owner and day, in wei. */
export const sponsorCounterTable = pgTable(
  'sponsor_tally',
  {
    subject: text('subject').notNull(),
    day: bigint('day', { mode: 'number' }).notNull(),
    wei: numeric('wei').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.day] })],
)

/** Webhook events; each payment sends each type once per occasion. */
export const webhookTable = pgTable('webhook_event', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  paymentId: text('payment_id').notNull(),
  type: text('type').notNull(),
  /** Distinguishes new events of the same type, such as a second completion after a reversal. */
  occasion: text('occasion').notNull().default(''),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  state: text('state').$type<'ready' | 'done' | 'failed'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** Due time of the first attempt; attempts end some days later. A replay resets it. */
  queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  runAfter: timestamp('run_after', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Webhook event row. */
export type WebhookRow = typeof webhookTable.$inferSelect

/** Daily event counts, the only stored telemetry. */
export const eventCountTable = pgTable(
  'event_count',
  {
    day: date('day').notNull(),
    source: text('source').notNull(),
    action: text('action').notNull(),
    clientId: text('client_id').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.action, table.clientId] })],
)
