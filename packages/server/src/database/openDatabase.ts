import { limits } from '../limits.js'
import type { Database } from './Database.js'
import { migrate } from './migrate.js'

/** An open database and how to close it. */
export type OpenDatabase = {
  database: Database
  /** Public reads of any size: on Postgres a small pool of its own, so that they cannot hold up payments. */
  reads: Database
  /** Runs several statements without values at once; returns the rows of the last. */
  runScript: (text: string) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

/** Connections of a process; public reads have the smaller share. */
const pool = { most: 10, reads: 4 }

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
  // A limit in the address comes before ours.
  const options = { onnotice() {}, connection: { statement_timeout: limits.statementMs } }
  const client = postgres(url, { max: pool.most, ...options })
  const reader = postgres(url, { max: pool.reads, ...options })
  return {
    database: drizzle(client),
    reads: drizzle(reader),
    async runScript(text) {
      // A script may begin a transaction, so it needs a connection to itself.
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
