export const databaseName = 'billfold'

/** Some browsers throw on the mere access where they refuse storage. */
export function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}

/** Returns true if the browser lists our database; undefined if it cannot list databases. */
export async function isListed(): Promise<boolean | undefined> {
  const known = await indexedDB.databases?.()
  return known?.some(({ name }) => name === databaseName)
}
