import type { Billfold } from '../config/Billfold.js'

/** Database store of the journal. */
export const operationStore = 'operations'

/** Returns true if the journal has any entry, without loading the code that parses them. */
export async function hasOperations({ platform }: Pick<Billfold, 'platform'>): Promise<boolean> {
  return (await platform.database.list(operationStore)).length > 0
}
