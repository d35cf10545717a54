import type { Billfold } from '../config/Billfold.js'
import type { Operation, Step } from './Operation.js'
import { operationStore } from './operationStore.js'
import { readOperation } from './readOperation.js'
import { canMove } from './stepTransitions.js'

export type ChangeStepParameters = {
  id: string
  index: number
  /** What the step becomes, or undefined when what is stored must stay; runs inside the database's transaction. */
  change(step: Step, operation: Operation): Partial<Step> | undefined
}

/**
 * Compare and set: of two tabs only one moves a step. Resolves to the changed operation, or to undefined when it
 * was left as it is. A move that the table does not know is never made.
 */
export async function changeStep(
  { platform }: Pick<Billfold, 'platform'>,
  { id, index, change }: ChangeStepParameters,
): Promise<Operation | undefined> {
  const stored = await platform.database.update<unknown>(operationStore, id, (value) => {
    const operation = readOperation(value)
    const step = operation?.steps[index]
    const changes = operation && step && change(step, operation)
    if (!operation || !step || !changes) return undefined
    const next = { ...step, ...changes }
    if (next.status !== step.status && !canMove(step.status, next.status)) return undefined
    const steps = operation.steps.map((other, place) => (place === index ? next : other))
    return { ...operation, steps, updatedAt: platform.clock.now() } satisfies Operation
  })
  return stored === undefined ? undefined : readOperation(stored)
}
