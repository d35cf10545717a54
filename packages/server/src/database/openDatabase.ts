import type { Database } from './Database.js'
import { migrate } from './migrate.js'

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
    : await openLocal(options.dataDir)
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

async function openLocal(dataDir: string | undefined): Promise<OpenDatabase> {
  const [{ openEmbedded }, { drizzle }] = await Promise.all([
    import('./openEmbedded.js'),
    import('drizzle-orm/pglite'),
  ])
  const client = await openEmbedded(dataDir)
  return { database: drizzle(client), close: () => client.close() }
}
