import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants/limits.js'
import { timing } from '../constants/timing.js'
import { withTimeout } from '../platform/withTimeout.js'
import { hasReleased } from './attempts.js'
import { isWaiting } from './isWaiting.js'
import { listOperations } from './listOperations.js'
import type { Operation, Step } from './Operation.js'

export type ReviewOperationsParameters = {
  isWanted(operation: Operation): boolean
  /** Also looks at transactions of operations without a released request: a reorganisation may undo them. */
  withSent?: boolean | undefined
  /** @default reviewSteps */
  review?: ((billfold: Billfold, parameters: { id: string }) => Promise<unknown>) | undefined
}

/**
 * Looks once at operations with requests that the user released: one may have been sent since. Resolves in a few
 * seconds, and goes on beside what follows: a wallet or node may take long. What cannot be looked at stays as it is.
 */
export async function reviewOperations(
  billfold: Billfold,
  { isWanted, withSent = false, review = reviewLazily }: ReviewOperationsParameters,
): Promise<void> {
  const { clock } = billfold.platform
  const isInDoubt = (operation: Operation) => {
    const isRecent = clock.now() - operation.updatedAt < timing.reviewWindowMs
    if (!isRecent && !isOpen(operation)) return false
    return hasReleased(operation) || (withSent && operation.steps.some(isSent))
  }
  const inDoubt = (await listOperations(billfold)).filter(
    (operation) => isWanted(operation) && isInDoubt(operation),
  )
  if (inDoubt.length === 0) return
  // Ranks steps without a known transaction first: no watcher runs for them.
  const ranked = [...inDoubt.filter(isOpen), ...inDoubt.filter((operation) => !isOpen(operation))]
  const look = async () => {
    for (const { id } of ranked.slice(0, limits.reviewOperations))
      await review(billfold, { id }).catch(() => undefined)
  }
  await withTimeout(clock, timing.reviewMs, look()).catch(() => undefined)
}

async function reviewLazily(billfold: Billfold, parameters: { id: string }): Promise<unknown> {
  const { reviewSteps } = await import('./reviewSteps.js')
  return reviewSteps(billfold, parameters)
}

/** Whether a step was sent, or has ended by the wallet's word alone, which may change. */
function isSent({ hash, status }: Step): boolean {
  return hash !== undefined || status === 'dropped' || status === 'reverted'
}

function isOpen({ steps }: Operation): boolean {
  return hasReleased({ steps: steps.filter(isWaiting) })
}
