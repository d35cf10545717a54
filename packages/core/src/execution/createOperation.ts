import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { getOperation } from './getOperation.js'
import type { Operation, OperationKind, Step } from './Operation.js'
import { operationStore } from './operationStore.js'

export type NewStep = Pick<Step, 'chainId' | 'calls' | 'action'>

export type CreateOperationParameters = {
  /** Creating the same id twice gives the first operation. */
  id: string
  kind: OperationKind
  payer: Address
  walletId: string
  steps: readonly NewStep[]
  details?: Readonly<Record<string, unknown>> | undefined
}

/** Writes a new operation to disk; whoever comes second with its id gets the one that is there. */
export async function createOperation(
  billfold: Pick<Billfold, 'platform'>,
  { id, kind, payer, walletId, steps, details = {} }: CreateOperationParameters,
): Promise<Operation> {
  const { database, clock } = billfold.platform
  const now = clock.now()
  const operation: Operation = {
    version: 2,
    id,
    kind,
    payer,
    walletId,
    createdAt: now,
    updatedAt: now,
    steps: steps.map((step) => ({ ...step, status: 'ready', asked: 0, attempts: [] })),
    details,
  }
  const written = await database.update<unknown>(operationStore, id, (stored) =>
    stored === undefined ? operation : undefined,
  )
  return written ? operation : getOperation(billfold, { id })
}
