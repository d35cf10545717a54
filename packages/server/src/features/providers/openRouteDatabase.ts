import { openDatabase } from '../../infra/db/openDatabase.js'
import { type RouteDatabase, toRouteDatabase } from '../../infra/db/toRouteDatabase.js'

/** Opens the server's database for a provider's tools. The embedded engine requires a stopped server. */
export async function openRouteDatabase(options: {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
}): Promise<{ database: RouteDatabase; close: () => Promise<void> }> {
  if (!options.databaseUrl && !options.dataDir)
    throw new Error('Set DATABASE_URL, or BILLFOLD_DATA_DIR with the server stopped')
  const { database, close } = await openDatabase(options)
  return { database: toRouteDatabase(database), close }
}
