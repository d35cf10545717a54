import type { Billfold } from '../../config/Billfold.js'
import { listOpenAttempts } from '../../execution/attempts.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { findNextStep } from '../../execution/findNextStep.js'
import type { Step } from '../../execution/Operation.js'
import { isPreparation } from '../plan.js'
import { isPaymentRecord } from './PaymentDetails.js'

/** Whether a payment was stopped because an approval was made for less than it needs. */
export function isLowered(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { reason?: unknown } }
  return cause?.reason === 'approvalLowered'
}

/** Puts the approval before the next step a second time, so that Retry asks for it; what is done stays in the record. */
export async function askApprovalAgain(billfold: Billfold, { id }: { id: string }): Promise<void> {
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      const index = isPaymentRecord(stored) ? findNextStep(stored) : undefined
      if (!isPaymentRecord(stored) || index === undefined) return undefined
      const { steps, details } = stored
      const [before, next, place] = [steps[index - 1], steps[index], details.places[index - 1]]
      if (!before || !place || next?.status !== 'ready' || !isPreparation(before.action)) return undefined
      // The nonce of a smart account's step follows from its place: a request that may be open keeps its place.
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
