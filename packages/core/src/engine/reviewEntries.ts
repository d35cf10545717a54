import type { Billfold } from '../config/Billfold.js'
import { limits, timing } from '../constants.js'
import { withTimeout } from '../platform/wait.js'
import type { JournalEntry, Step } from './JournalEntry.js'
import { listEntries } from './journal.js'
import { reviewSteps } from './reviewSteps.js'
import { hasReleased, isWaiting } from './steps.js'

export type ReviewEntriesParameters = {
  isWanted(entry: JournalEntry): boolean
  /** Also reads entries without a released request, since a reorganisation may undo their transactions. */
  withSent?: boolean | undefined
  /** @default reviewSteps */
  review?: ((billfold: Billfold, parameters: { id: string }) => Promise<unknown>) | undefined
}

/**
 * Checks entries with released requests once, since one may have been sent. Continues in the background after a
 * timeout.
 */
export async function reviewEntries(
  billfold: Billfold,
  { isWanted, withSent = false, review = reviewSteps }: ReviewEntriesParameters,
): Promise<void> {
  const { clock } = billfold.platform
  const isInDoubt = (entry: JournalEntry) => {
    const isRecent = clock.now() - entry.updatedAt < timing.reviewWindowMs
    if (!isRecent && !isOpen(entry)) return false
    return hasReleased(entry) || (withSent && entry.steps.some(isSent))
  }
  const inDoubt = (await listEntries(billfold)).filter((entry) => isWanted(entry) && isInDoubt(entry))
  if (inDoubt.length === 0) return
  // Check steps without a known transaction first: nothing else watches them.
  const ranked = [...inDoubt.filter(isOpen), ...inDoubt.filter((entry) => !isOpen(entry))]
  const look = async () => {
    for (const { id } of ranked.slice(0, limits.reviewEntries))
      await review(billfold, { id }).catch(() => undefined)
  }
  await withTimeout(clock, timing.reviewMs, look()).catch(() => undefined)
}

/** Returns true if a step was sent, or ended only by the wallet's report. */
function isSent({ hash, status }: Step): boolean {
  return hash !== undefined || status === 'dropped' || status === 'reverted'
}

function isOpen({ steps }: JournalEntry): boolean {
  return hasReleased({ steps: steps.filter(isWaiting) })
}
