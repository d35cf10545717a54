import { limits } from '../limits.js'
import type { Database } from './Database.js'
import { migrate } from './migrate.js'

/** Open database with a function to close it. */
export type OpenDatabase = {
  database: Database
  /** Connection for public reads. On Postgres a small separate pool, so that reads cannot block payments. */
  reads: Database
  /** Runs several statements without parameters; returns the rows of the last. */
  runScript: (text: string) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

/** Pool sizes of a process; public reads get fewer connections. */
const pool = { most: 10, reads: 4 }

/** Opens Postgres if a URL is given, otherwise the embedded engine, and migrates it. */
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
  // A timeout in the URL takes precedence.
  const options = { onnotice() {}, connection: { statement_timeout: limits.statementMs } }
  const client = postgres(url, { max: pool.most, ...options })
  const reader = postgres(url, { max: pool.reads, ...options })
  return {
    database: drizzle(client),
    reads: drizzle(reader),
    async runScript(text) {
      // A script may begin a transaction, so it needs its own connection.
      const connection = await client.reserve()
      try {
        const results = await connection.unsafe(text).simple()
        return [...(Array.isArray(results[0]) ? (results.at(-1) ?? []) : results)]
      } finally {
        connection.release()
      }
    },
    async close() {
      await Promise.all([client.end({ timeout: 5 }), reader.end({ timeout: 5 })])
    },
  }
}

async function openLocal(dataDir: string | undefined): Promise<OpenDatabase> {
  const [{ openEmbedded }, { drizzle }] = await Promise.all([
    import('./openEmbedded.js'),
    import('drizzle-orm/pglite'),
  ])
  const client = await openEmbedded(dataDir)
  const database = drizzle(client)
  return {
    database,
    reads: database,
    runScript: async (text) => (await client.exec(text)).at(-1)?.rows ?? [],
    close: () => client.close(),
  }
}
