import type { Billfold } from '../config/Billfold.js'
import { MoneyError } from '../errors/MoneyError.js'
import type { Operation } from './Operation.js'
import { operationStore } from './operationStore.js'
import { readOperation } from './readOperation.js'

/** Every operation of this browser, newest first; one that cannot be read is reported and left where it is. */
export async function listOperations({
  platform,
  warn,
}: Pick<Billfold, 'platform' | 'warn'>): Promise<Operation[]> {
  const records = await platform.database.list<unknown>(operationStore)
  const operations = records.flatMap(({ key, value }) => {
    const operation = readOperation(value)
    if (!operation) warn(new MoneyError('OperationUnreadable', { id: key }).message)
    return operation ? [operation] : []
  })
  return operations.sort((a, b) => b.createdAt - a.createdAt)
}
