import type { Billfold } from '../config/Billfold.js'

/** Database store of the journal. */
export const entryStore = 'operations'

/** Returns true if the journal has any entry, without loading the code that parses them. */
export async function hasEntries({ platform }: Pick<Billfold, 'platform'>): Promise<boolean> {
  return (await platform.database.list(entryStore)).length > 0
}
