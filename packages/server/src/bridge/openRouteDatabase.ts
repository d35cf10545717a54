import { openDatabase } from '../database/openDatabase.js'
import type { RouteDatabase } from './RouteContext.js'
import { toRouteDatabase } from './toRouteDatabase.js'

/** Opens the server's database for a provider's own tools; the embedded one only while the server is stopped. */
export async function openRouteDatabase(options: {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
}): Promise<{ database: RouteDatabase; close: () => Promise<void> }> {
  if (!options.databaseUrl && !options.dataDir)
    throw new Error('Set DATABASE_URL, or BILLFOLD_DATA_DIR with the server stopped')
  const { database, close } = await openDatabase(options)
  return { database: toRouteDatabase(database), close }
}
