import type { Billfold } from '../config/Billfold.js'
import { type AdvanceOptions, advanceOperation } from './advanceOperation.js'
import { findNextStep } from './findNextStep.js'
import { getOperation } from './getOperation.js'
import { operationLock } from './holdLock.js'
import type { Operation } from './Operation.js'
import { pause } from './pause.js'

/**
 * Goes on with an operation without asking for anything: finds what was sent, and watches it to its end. It returns
 * when the next step needs the user. What another tab is doing is followed. Ended steps are looked at once more.
 */
export async function resumeOperation(billfold: Billfold, options: AdvanceOptions): Promise<Operation> {
  const { id, onChange, signal } = options
  const { platform } = billfold
  const since = platform.clock.now()
  const isFree = async () => !(await platform.locks.isHeld(operationLock(id)))
  // Code that cannot be fetched is like a node that does not answer: what has ended is looked at another time.
  const review = await import('./reviewSteps.js').catch(() => undefined)
  await review?.reviewSteps(billfold, { id })
  for (;;) {
    const operation = await advanceOperation(billfold, { ...options, mayConclude: isFree })
    const index = findNextStep(operation)
    const isWaiting = index !== undefined && operation.steps[index]?.status === 'ready'
    if (!isWaiting || (await isFree())) return getOperation(billfold, { id })
    onChange?.(operation)
    await pause(platform, { since, signal })
  }
}
