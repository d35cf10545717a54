import { type OpenDatabase, openDatabase } from '../infra/db/openDatabase.js'

/** Opens the server's database. The embedded engine allows one process, so the server must be stopped. */
export function openStore(environment: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const databaseUrl = environment.DATABASE_URL || undefined
  const dataDir = environment.BILLFOLD_DATA_DIR || undefined
  if (!databaseUrl && !dataDir)
    throw new Error('Set DATABASE_URL, or BILLFOLD_DATA_DIR with the server stopped')
  return openDatabase({ databaseUrl, dataDir })
}
