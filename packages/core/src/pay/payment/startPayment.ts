import type { Connector } from 'wagmi'
import type { Billfold } from '../../config/Billfold.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { createOperation } from '../../execution/createOperation.js'
import { getOperation } from '../../execution/getOperation.js'
import type { Step } from '../../execution/Operation.js'
import type { Confirmed } from '../guard/Confirmed.js'
import { type PlanStep, planPayment } from '../plan.js'
import type { PayQuote } from '../quote/PayQuote.js'
import { choosePaymentId } from './choosePaymentId.js'
import { isUnpaid } from './getPaymentState.js'
import { isPayment, type Payment, type PaymentDetails } from './PaymentDetails.js'

export type StartPaymentParameters = {
  connector: Connector
  quote: PayQuote
  /** What the person has confirmed on Payment Details. */
  confirmed: Confirmed
  /** The host's order: one order is one payment, in any tab. */
  orderId?: string | undefined
  /** Goes on with this one, for instance after a new quote. */
  id?: string | undefined
  canBatch?: ((chainId: number) => boolean) | undefined
}

/**
 * Writes down a payment that was confirmed. An order that is already being paid, or was, is returned as it is; as long
 * as nothing but approvals was asked for, the new quote takes the place of the old one.
 */
export async function startPayment(
  billfold: Billfold,
  { connector, quote, confirmed, orderId, id: given, canBatch }: StartPaymentParameters,
): Promise<Payment> {
  if (quote.type === 'onramp') throw new BillfoldError('UnsupportedPrepareType')
  const id = given ?? (await choosePaymentId(billfold, { orderId }))
  const plan = planPayment(quote, { canBatch })
  if (plan.length === 0) throw new BillfoldError('NoQuote')
  const details: PaymentDetails = { confirmed, quote, places: listPlaces(plan, quote), orderId }
  await createOperation(billfold, {
    id,
    kind: 'payment',
    payer: confirmed.payer,
    walletId: connector.id,
    steps: plan.map(({ chainId, calls, action }) => ({ chainId, calls, action })),
    details,
  })
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPayment(stored) || !isUnpaid(stored)) return undefined
      const isSamePayer = stored.payer.toLowerCase() === confirmed.payer.toLowerCase()
      if (!isSamePayer || stored.walletId !== connector.id) return undefined
      return replaceQuote(stored, plan, details)
    },
  })
  return toPayment(await getOperation(billfold, { id }))
}

/** Approvals that are done stay in the record, before the new steps; those that the new quote repeats are not asked again. */
function replaceQuote(stored: Payment, plan: readonly PlanStep[], details: PaymentDetails) {
  const done = stored.steps.filter(({ status }) => status === 'confirmed')
  // The count goes on: a run that began with the old quote must not ask for the new one.
  const asked = Math.max(...stored.steps.map((step) => step.asked))
  const steps = plan.map(
    ({ chainId, calls, action }): Step => ({ chainId, calls, action, status: 'ready', asked }),
  )
  const isRepeated = done.every((step, index) => isSameStep(step, plan[index]))
  if (isRepeated) return { steps: [...done, ...steps.slice(done.length)], details }
  const old = stored.details.places.slice(0, done.length)
  return { steps: [...done, ...steps], details: { ...details, places: [...old, ...details.places] } }
}

function isSameStep(step: Step, other: PlanStep | undefined): boolean {
  return (
    step.chainId === other?.chainId &&
    step.calls.length === other.calls.length &&
    step.calls.every(({ to, value, data }, index) => {
      const call = other.calls[index]
      return to === call?.to && value === call.value && data === call.data
    })
  )
}

/** Which transaction of which of the quote's steps every request begins with. */
function listPlaces(plan: readonly PlanStep[], quote: PayQuote): PaymentDetails['places'] {
  const flat = quote.steps.flatMap(({ transactions }, quoteStep) =>
    transactions.map((_, transaction) => ({ quoteStep, transaction })),
  )
  let next = 0
  return plan.map(({ calls }) => {
    const place = flat[next] ?? { quoteStep: 0, transaction: 0 }
    next += calls.length
    return place
  })
}

/** A record that is a payment; anything else under its id is an error. */
export function toPayment(operation: Parameters<typeof isPayment>[0]): Payment {
  if (!isPayment(operation)) throw new BillfoldError('OperationUnreadable', { id: operation.id })
  return operation
}
