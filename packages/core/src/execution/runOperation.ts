import type { Billfold } from '../config/Billfold.js'
import { type AdvanceOptions, type AskOptions, advanceOperation } from './advanceOperation.js'
import { getOperation } from './getOperation.js'
import { holdLock, operationLock } from './holdLock.js'
import type { Operation } from './Operation.js'
import { resumeOperation } from './resumeOperation.js'

export type RunOperationParameters = AdvanceOptions & Pick<AskOptions, 'connector' | 'fees' | 'check'>

/**
 * Runs an operation because a person said so: asks the wallet for each step that is ready, at most once per call, and
 * waits for each. While another call or tab is at it, this one only looks on. Rejects with the wallet's own error when
 * nothing was sent; otherwise the operation tells what became of it.
 */
export async function runOperation(
  billfold: Billfold,
  { connector, fees, check, ...options }: RunOperationParameters,
): Promise<Operation> {
  const { locks } = billfold.platform
  const lock = operationLock(options.id)
  // Counted before the lock is waited for: a call that had to wait must not repeat what the one before it asked.
  const asked = (await getOperation(billfold, options)).steps.map((step) => step.asked)
  if (await locks.isHeld(lock)) return resumeOperation(billfold, options)
  return holdLock(locks, lock, (hold) =>
    advanceOperation(billfold, { ...options, ask: { connector, fees, check, asked, hold } }),
  )
}
