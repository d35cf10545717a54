import { listOpenAttempts } from '../../execution/attempts.js'
import { findNextStep } from '../../execution/findNextStep.js'
import type { Attempt } from '../../execution/Operation.js'
import type { QuoteStep } from '../../services/bridge/toQuote.js'
import type { PaymentContents } from './PaymentDetails.js'

/** What is left of a route that stands between two of its steps. */
export type Rest = {
  /** The next step of the record. */
  index: number
  /** The quote's step that it belongs to. */
  quoteStep: number
  step: QuoteStep
  /** What the payer had of its token when the payment was confirmed. */
  before: bigint
}

export type FindRestOptions = {
  /** Also where the user has released a request of the rest, which may still be sent. @default false */
  mayBeReleased?: boolean | undefined
}

/**
 * The rest of a route whose earlier steps are done and of which nothing but approvals was asked; undefined where the
 * wallet may still send one of its requests.
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
