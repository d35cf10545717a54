import type { Billfold } from '../config/Billfold.js'
import { MoneyError } from '../errors/MoneyError.js'
import type { Operation } from './Operation.js'
import { operationStore } from './operationStore.js'
import { readOperation } from './readOperation.js'

/** One operation; throws when there is none, and when this version cannot read it: then nothing may be asked for it. */
export async function getOperation(
  { platform }: Pick<Billfold, 'platform'>,
  { id }: { id: string },
): Promise<Operation> {
  const stored = await platform.database.get<unknown>(operationStore, id)
  const operation = readOperation(stored)
  if (!operation)
    throw new MoneyError(stored === undefined ? 'OperationMissing' : 'OperationUnreadable', { id })
  return operation
}
