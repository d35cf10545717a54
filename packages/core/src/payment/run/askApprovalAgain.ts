import type { Billfold } from '../../config/Billfold.js'
import type { Step } from '../../engine/JournalEntry.js'
import { changeDetails } from '../../engine/journal.js'
import { findNextStep, listOpenAttempts } from '../../engine/steps.js'
import { isPreparation } from '../quote/plan.js'
import { isPaymentRecord } from '../record/Payment.js'

/** Returns true if a payment stopped because an approval was lower than needed. */
export function isLowered(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { reason?: unknown } }
  return cause?.reason === 'approvalLowered'
}

/** Inserts the approval again before the next step, so that Retry requests it. */
export async function askApprovalAgain(billfold: Billfold, { id }: { id: string }): Promise<void> {
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      const index = isPaymentRecord(stored) ? findNextStep(stored) : undefined
      if (!isPaymentRecord(stored) || index === undefined) return undefined
      const { steps, details } = stored
      const [before, next, place] = [steps[index - 1], steps[index], details.places[index - 1]]
      if (!before || !place || next?.status !== 'ready' || !isPreparation(before.action)) return undefined
      // A user operation's nonce depends on its index: a step with an open request must keep it.
      if (listOpenAttempts(next).length > 0) return undefined
      const { chainId, calls, action } = before
      const asked = Math.max(...steps.map((step) => step.asked))
      const again: Step = { chainId, calls, action, status: 'ready', asked, attempts: [] }
      return {
        steps: steps.toSpliced(index, 0, again),
        details: { ...details, places: details.places.toSpliced(index, 0, place) },
      }
    },
  })
}
