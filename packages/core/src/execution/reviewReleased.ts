import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants/limits.js'
import { listOpenAttempts } from './attempts.js'
import { isUndone } from './isUndone.js'
import { listOperations } from './listOperations.js'
import type { Operation } from './Operation.js'

/**
 * Looks once at operations with requests that the user released, the newest first: one may have been sent since. What
 * cannot be looked at stays as it is.
 */
export async function reviewReleased(
  billfold: Billfold,
  isWanted: (operation: Operation) => boolean,
): Promise<void> {
  const inDoubt = (await listOperations(billfold)).filter(
    (operation) => isWanted(operation) && isInDoubt(operation),
  )
  if (inDoubt.length === 0) return
  const { reviewSteps } = await import('./reviewSteps.js')
  for (const { id } of inDoubt.slice(0, limits.reviewOperations))
    await reviewSteps(billfold, { id }).catch(() => undefined)
}

/** Whether a request may have a transaction that is not known yet: it was released, or what was found is another's. */
function isInDoubt({ steps }: Operation): boolean {
  return steps.some((step) =>
    listOpenAttempts(step).some(({ end, isFound }) => end === 'released' || (isFound && isUndone(step))),
  )
}
