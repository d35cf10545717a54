import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Social profiles; addresses in lower case. */
export const profileTable = pgTable(
  'profile',
  {
    address: text('address').notNull(),
    type: text('type').notNull(),
    name: text('name'),
    avatar: text('avatar'),
    bio: text('bio'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.address, table.type] })],
)
