import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { migrate } from './migrate.js'

/** The database, or a transaction in it, whichever engine is behind. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database and how to close it. */
export type OpenDatabase = {
  database: Database
  close: () => Promise<void>
}

/** Postgres when an address is given, else the embedded engine; migrated to the newest form. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
}): Promise<OpenDatabase> {
  const opened = options.databaseUrl
    ? await openPostgres(options.databaseUrl)
    : await openEmbedded(options.dataDir)
  await migrate(opened.database)
  return opened
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const [{ default: postgres }, { drizzle }] = await Promise.all([
    import('postgres'),
    import('drizzle-orm/postgres-js'),
  ])
  const client = postgres(url, { max: 10, onnotice() {} })
  return { database: drizzle(client), close: () => client.end({ timeout: 5 }) }
}

async function openEmbedded(dataDir: string | undefined): Promise<OpenDatabase> {
  const [{ PGlite }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
  ])
  const client = await PGlite.create(dataDir)
  return { database: drizzle(client), close: () => client.close() }
}
