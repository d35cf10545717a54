import { isSameAddress } from '@billfold/protocol'
import type { Billfold } from '../../config/Billfold.js'
import { getOpenCallsId } from '../../execution/batch/getOpenCallsId.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { createOperation } from '../../execution/createOperation.js'
import { getOperation } from '../../execution/getOperation.js'
import { isSameCalls } from '../../execution/isSameCalls.js'
import type { Step } from '../../execution/Operation.js'
import type { CardOrder } from '../card/CardOrder.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { PlanStep } from '../plan.js'
import type { PayQuote } from '../quote/PayQuote.js'
import { choosePaymentId } from './choosePaymentId.js'
import { isOpenToOthers, isUnpaid } from './getPaymentState.js'
import { isPayment, type Payment, type PaymentDetails, toPayment } from './PaymentDetails.js'

export type RecordPaymentParameters = {
  /** Goes on with this one, for instance after a new quote. */
  id?: string | undefined
  orderId?: string | undefined
  walletId: string
  plan: readonly PlanStep[]
  quote: PayQuote
  confirmed: Confirmed
  card?: CardOrder | undefined
}

/**
 * Puts a payment on disk. An order that is already being paid, or was, is returned as it is; as long as nothing but
 * approvals was asked for, the new quote takes the place of the old one.
 */
export async function recordPayment(
  billfold: Billfold,
  { id: given, orderId, walletId, plan, quote, confirmed, card }: RecordPaymentParameters,
): Promise<Payment> {
  const id = given ?? (await choosePaymentId(billfold, { orderId }))
  const { payer } = confirmed
  const places = listPlaces(plan, quote)
  const held = await readHeld(billfold, { quote, payer })
  const details: PaymentDetails = { confirmed, quote, places, held, orderId, ...(card && { card }) }
  const steps = plan.map(({ chainId, calls, action }) => ({ chainId, calls, action }))
  await createOperation(billfold, { id, kind: 'payment', payer, walletId, steps, details })
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPayment(stored) || !isUnpaid(stored)) return undefined
      const isSamePayer = isSameAddress(stored.payer, payer) && stored.walletId === walletId
      if (isSamePayer) return replaceQuote(stored, plan, details)
      if (!isOpenToOthers(stored)) return undefined
      return { payer, walletId, steps: toSteps(plan, countAsked(stored)), details }
    },
  })
  return toPayment(await getOperation(billfold, { id }))
}

/** What the payer has of the token of every step after the first; most payments have one step. */
async function readHeld(
  billfold: Billfold,
  { quote, payer }: Pick<Payment['details'], 'quote'> & Pick<Payment, 'payer'>,
) {
  const later = quote.steps.slice(1)
  if (later.length === 0) return []
  const { readBalance } = await import('./readBalance.js')
  return Promise.all(later.map(({ originToken }) => readBalance(billfold, originToken, payer)))
}

/** Approvals that are done stay in the record, before the new steps; those that the new quote repeats are not asked again. */
function replaceQuote(stored: Payment, plan: readonly PlanStep[], details: PaymentDetails) {
  const done = stored.steps.filter(({ status }) => status === 'confirmed')
  const isRepeated = done.every((step, index) => isSameStep(step, plan[index]))
  const [next, ...later] = toSteps(isRepeated ? plan.slice(done.length) : plan, countAsked(stored))
  const open = stored.steps.find(({ status }) => status === 'ready')
  // A batch that the wallet may still send keeps its id, so that only one of the two can be paid.
  if (!next || (open && getOpenCallsId(open) !== undefined && next.calls.length < 2)) return undefined
  // Earlier requests stay with the step: they are looked for before the new quote is asked for.
  const steps = [...done, { ...next, attempts: open?.attempts ?? [] }, ...later]
  if (isRepeated) return { steps, details }
  const old = stored.details.places.slice(0, done.length)
  return { steps, details: { ...details, places: [...old, ...details.places] } }
}

/** The count goes on: a run that began with the old quote must not ask for the new one. */
function countAsked({ steps }: Payment): number {
  return Math.max(0, ...steps.map(({ asked }) => asked))
}

function toSteps(plan: readonly PlanStep[], asked: number): Step[] {
  return plan.map(({ chainId, calls, action }) => ({
    chainId,
    calls,
    action,
    status: 'ready' as const,
    asked,
    attempts: [],
  }))
}

function isSameStep(step: Step, other: PlanStep | undefined): boolean {
  return step.chainId === other?.chainId && isSameCalls(step.calls, other.calls)
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
