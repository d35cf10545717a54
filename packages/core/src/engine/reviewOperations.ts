import type { Billfold } from '../config/Billfold.js'
import { limits, timing } from '../constants.js'
import { withTimeout } from '../platform/wait.js'
import { listOperations } from './journal.js'
import type { Operation, Step } from './Operation.js'
import { reviewSteps } from './reviewSteps.js'
import { hasReleased, isWaiting } from './steps.js'

export type ReviewOperationsParameters = {
  isWanted(operation: Operation): boolean
  /** Also reads entries without a released request, since a reorganisation may undo their transactions. */
  withSent?: boolean | undefined
  /** @default reviewSteps */
  review?: ((billfold: Billfold, parameters: { id: string }) => Promise<unknown>) | undefined
}

/**
 * Checks entries with released requests once, since one may have been sent. Continues in the background after a
 * timeout.
 */
export async function reviewOperations(
  billfold: Billfold,
  { isWanted, withSent = false, review = reviewSteps }: ReviewOperationsParameters,
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
  // Check steps without a known transaction first: nothing else watches them.
  const ranked = [...inDoubt.filter(isOpen), ...inDoubt.filter((operation) => !isOpen(operation))]
  const look = async () => {
    for (const { id } of ranked.slice(0, limits.reviewOperations))
      await review(billfold, { id }).catch(() => undefined)
  }
  await withTimeout(clock, timing.reviewMs, look()).catch(() => undefined)
}

/** Returns true if a step was sent, or ended only by the wallet's report. */
function isSent({ hash, status }: Step): boolean {
  return hash !== undefined || status === 'dropped' || status === 'reverted'
}

function isOpen({ steps }: Operation): boolean {
  return hasReleased({ steps: steps.filter(isWaiting) })
}
