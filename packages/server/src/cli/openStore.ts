import { type OpenDatabase, openDatabase } from '../database/openDatabase.js'

/** The database that the server uses; the embedded one has one process, so the server must be stopped for it. */
export function openStore(environment: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  const databaseUrl = environment.DATABASE_URL || undefined
  const dataDir = environment.BILLFOLD_DATA_DIR || undefined
  if (!databaseUrl && !dataDir)
    throw new Error('Set DATABASE_URL, or BILLFOLD_DATA_DIR with the server stopped')
  return openDatabase({ databaseUrl, dataDir })
}
