import type { Billfold } from '../config/Billfold.js'
import { operationStore } from './operationStore.js'

/** Whether this browser has any operation in its journal: a question that needs none of what reads them. */
export async function hasOperations({ platform }: Pick<Billfold, 'platform'>): Promise<boolean> {
  return (await platform.database.list(operationStore)).length > 0
}
