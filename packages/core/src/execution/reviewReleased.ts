import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants/limits.js'
import { timing } from '../constants/timing.js'
import { hasReleased } from './attempts.js'
import { isWaiting } from './isWaiting.js'
import { listOperations } from './listOperations.js'
import type { Operation } from './Operation.js'

/**
 * Looks once at operations with requests that the user released: one may have been sent since. Resolves in a few
 * seconds, and goes on beside what follows: a wallet or node may take long. What cannot be looked at stays as it is.
 */
export async function reviewReleased(
  billfold: Billfold,
  isWanted: (operation: Operation) => boolean,
): Promise<void> {
  const { clock } = billfold.platform
  const inDoubt = (await listOperations(billfold)).filter(
    (operation) => isWanted(operation) && isInDoubt(operation, clock.now()),
  )
  if (inDoubt.length === 0) return
  // What is not at its end comes first: nobody else looks for it.
  const ranked = [...inDoubt.filter(isOpen), ...inDoubt.filter((operation) => !isOpen(operation))]
  const look = async () => {
    const { reviewSteps } = await import('./reviewSteps.js')
    for (const { id } of ranked.slice(0, limits.reviewOperations))
      await reviewSteps(billfold, { id }).catch(() => undefined)
  }
  await new Promise<void>((resolve) => {
    const stop = clock.after(timing.reviewMs, resolve)
    look()
      .catch(() => undefined)
      .then(() => {
        stop()
        resolve()
      })
  })
}

/** Whether a request that the user released, or one beside it, may have a transaction that is not known yet. */
function isInDoubt(operation: Operation, now: number): boolean {
  const isRecent = now - operation.updatedAt < limits.reviewDays * 86_400_000
  return (isRecent || isOpen(operation)) && hasReleased(operation)
}

function isOpen({ steps }: Operation): boolean {
  return hasReleased({ steps: steps.filter(isWaiting) })
}
