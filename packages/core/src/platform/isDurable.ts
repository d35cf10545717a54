import type { Platform } from './Platform.js'

/** Opens the database and tells whether it outlives the page. Rejects while the browser fails to open it. */
export async function isDurable({ database }: Pick<Platform, 'database'>): Promise<boolean> {
  await database.get('operations', '')
  return database.durable
}
