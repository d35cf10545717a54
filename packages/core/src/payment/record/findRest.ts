import type { Attempt } from '../../engine/JournalEntry.js'
import { findNextStep, listOpenAttempts } from '../../engine/steps.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import type { PaymentContents } from './Payment.js'

/** Remaining route of a payment between two quote steps. */
export type Rest = {
  /** Index of the next step. */
  index: number
  /** Index of its quote step. */
  quoteStep: number
  step: QuoteStep
  /** Payer's balance of its token at confirmation. */
  before: bigint
}

export type FindRestOptions = {
  /** Also matches if a released request of the rest may still be sent. @default false */
  mayBeReleased?: boolean | undefined
}

/**
 * Finds the rest of a route after completed steps, with only approvals sent. Undefined while one of its requests may
 * be open.
 */
export function findRest(
  payment: PaymentContents,
  { mayBeReleased = false }: FindRestOptions = {},
): Rest | undefined {
  const { steps, details } = payment
  const { quote, places, held, settlement } = details
  const index = findNextStep(payment)
  const place = index === undefined ? undefined : places[index]
  if (index === undefined || !place || place.quoteStep === 0 || settlement) return undefined
  const step = quote.steps[place.quoteStep]
  const before = held?.[place.quoteStep - 1]
  const isOpenAttempt = ({ end }: Attempt) => !mayBeReleased || end !== 'released'
  const isOpen = steps
    .slice(index)
    .some((each) => each.status !== 'ready' || listOpenAttempts(each).some(isOpenAttempt))
  const isBegun = steps.some(
    ({ action }, at) => at < index && places[at]?.quoteStep === place.quoteStep && action !== 'approval',
  )
  if (!step || before === undefined || isOpen || isBegun) return undefined
  return { index, quoteStep: place.quoteStep, step, before }
}
