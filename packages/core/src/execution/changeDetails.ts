import type { Billfold } from '../config/Billfold.js'
import type { Operation } from './Operation.js'
import { operationStore } from './operationStore.js'
import { readOperation } from './readOperation.js'

export type ChangeDetailsParameters = {
  id: string
  /** New details and, as long as nothing was asked, new steps and another payer; undefined leaves everything as it is. */
  change(
    operation: Operation,
  ): (Pick<Operation, 'details'> & Partial<Pick<Operation, 'steps' | 'payer' | 'walletId'>>) | undefined
}

/** Changes what the owner keeps with an operation, in one transaction; undefined when nothing was changed. */
export async function changeDetails(
  { platform }: Pick<Billfold, 'platform'>,
  { id, change }: ChangeDetailsParameters,
): Promise<Operation | undefined> {
  const stored = await platform.database.update<unknown>(operationStore, id, (value) => {
    const operation = readOperation(value)
    const changes = operation && change(operation)
    if (!operation || !changes) return undefined
    return { ...operation, ...changes, updatedAt: platform.clock.now() } satisfies Operation
  })
  return stored === undefined ? undefined : readOperation(stored)
}
