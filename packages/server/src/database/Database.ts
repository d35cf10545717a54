import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, or a transaction in it, whichever engine is behind. */
export type Database = PgDatabase<PgQueryResultHKT>
