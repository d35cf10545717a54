import type { Billfold } from '../../config/Billfold.js'
import type { Step } from '../../engine/JournalEntry.js'
import { changeDetails } from '../../engine/journal.js'
import { findNextStep } from '../../engine/steps.js'
import { isPaymentRecord, type PaymentRecord } from '../record/Payment.js'

/** Splits a batch that the wallet refused into single requests; false if there is none. */
export async function splitBatch(billfold: Billfold, { id }: { id: string }): Promise<boolean> {
  const changed = await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPaymentRecord(stored)) return undefined
      const index = findNextStep(stored)
      const step = index === undefined ? undefined : stored.steps[index]
      if (index === undefined || step?.status !== 'ready' || step.calls.length < 2) return undefined
      const singles = toSingles(stored, step, index)
      const { steps, details } = stored
      return {
        steps: steps.toSpliced(index, 1, ...singles.map(({ step: single }) => single)),
        details: {
          ...details,
          places: details.places.toSpliced(index, 1, ...singles.map(({ place }) => place)),
        },
      }
    },
  })
  return changed !== undefined
}

function toSingles({ details: { quote, places } }: PaymentRecord, step: Step, index: number) {
  const flat = quote.steps.flatMap(({ transactions }, quoteStep) =>
    transactions.map(({ action }, transaction) => ({ action, place: { quoteStep, transaction } })),
  )
  const first = flat.findIndex(
    ({ place }) =>
      place.quoteStep === places[index]?.quoteStep && place.transaction === places[index]?.transaction,
  )
  return step.calls.map((call, number) => {
    const { action = step.action, place = { quoteStep: 0, transaction: 0 } } = flat[first + number] ?? {}
    const single: Step = { ...step, calls: [call], action, callsId: undefined, problem: undefined }
    return { step: single, place }
  })
}
