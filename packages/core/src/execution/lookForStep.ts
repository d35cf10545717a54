import type { Billfold } from '../config/Billfold.js'
import { changeStep } from './changeStep.js'
import { type FindByIndexer, type FindSentReturnType, findSent } from './findSent.js'
import { getClient } from './getClient.js'
import { listTaken } from './listTaken.js'
import type { Operation } from './Operation.js'

export type LookForStepParameters = {
  operation: Operation
  index: number
  findByIndexer?: FindByIndexer | undefined
}

/** Looks once for what a step that was asked became, and adopts it when it is found. */
export async function lookForStep(
  billfold: Billfold,
  { operation, index, findByIndexer }: LookForStepParameters,
): Promise<FindSentReturnType['status']> {
  const { id, payer } = operation
  const step = operation.steps[index]
  if (!step) return 'unclear'
  if (step.asOperation) {
    const { findOperation } = await import('./smart/findOperation.js')
    return findOperation(billfold, { operation, index })
  }
  if (step.callsId !== undefined) {
    const { findCalls } = await import('./batch/findCalls.js')
    return findCalls(billfold, { operation, index })
  }
  const { hashes: taken, contested } = await listTaken(billfold, { operation, index })
  const client = getClient(billfold, step)
  const result = await findSent(client, { step, payer, taken, findByIndexer })
  if (result.status !== 'found') return result.status
  if (contested) return 'unclear'
  const { hash, nonce } = result
  await changeStep(billfold, {
    id,
    index,
    change: ({ status }) =>
      status === 'signing' || status === 'unknown'
        ? { status: 'submitted', hash, nonce, problem: undefined }
        : undefined,
  })
  return 'found'
}
