import type { PlanStep } from '../plan.js'
import type { PayQuote } from '../quote/PayQuote.js'
import type { PaymentDetails } from './PaymentDetails.js'

/** Which transaction of which of the quote's steps every request begins with. */
export function listPlaces(
  plan: readonly PlanStep[],
  { steps }: Pick<PayQuote, 'steps'>,
): PaymentDetails['places'] {
  const flat = steps.flatMap(({ transactions }, quoteStep) =>
    transactions.map((_, transaction) => ({ quoteStep, transaction })),
  )
  let next = 0
  return plan.map(({ calls }) => {
    const place = flat[next] ?? { quoteStep: 0, transaction: 0 }
    next += calls.length
    return place
  })
}
