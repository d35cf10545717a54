import { isSameAddress } from '@billfold/protocol'
import type { Billfold } from '../../config/Billfold.js'
import { listOpenAttempts, listSearched } from '../../execution/attempts.js'
import { getOpenCallsId } from '../../execution/batch/getOpenCallsId.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { createOperation } from '../../execution/createOperation.js'
import { getOperation } from '../../execution/getOperation.js'
import type { Step } from '../../execution/Operation.js'
import type { CardOrder } from '../card/CardOrder.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { PlanStep } from '../plan.js'
import { isSameToken } from '../quote/chooseQuoteType.js'
import type { PayQuote } from '../quote/PayQuote.js'
import { choosePaymentId } from './choosePaymentId.js'
import { isOpenToOthers, isUnpaid } from './getPaymentState.js'
import { listPlaces } from './listPlaces.js'
import { isPayment, type Payment, type PaymentDetails, toPayment } from './PaymentDetails.js'
import { readHeld } from './readHeld.js'
import { countAsked, isSameStep, toSteps } from './toSteps.js'

export type RecordPaymentParameters = {
  /** Goes on with this one, for instance after a new quote. */
  id?: string | undefined
  orderId?: string | undefined
  walletId: string
  plan: readonly PlanStep[]
  quote: PayQuote
  confirmed: Confirmed
  card?: CardOrder | undefined
} & Pick<PaymentDetails, 'purchaseData' | 'paymentLinkId'>

/**
 * Puts a payment on disk. An order that is already being paid, or was, is returned as it is; as long as nothing but
 * approvals was asked for, the new quote takes the place of the old one. A request that may still be sent and does not
 * fit the new quote stays in the old record, where it is looked for, and the order gets a new one.
 */
export async function recordPayment(
  billfold: Billfold,
  parameters: RecordPaymentParameters,
): Promise<Payment> {
  const { id: given, walletId, plan, quote, confirmed, card, ...order } = parameters
  const id = given ?? (await choosePaymentId(billfold, order))
  const { payer } = confirmed
  const places = listPlaces(plan, quote)
  const held = await readHeld(billfold, { steps: quote.steps, payer })
  const details: PaymentDetails = { confirmed, quote, places, held, ...order, ...(card && { card }) }
  const steps = plan.map(({ chainId, calls, action }) => ({ chainId, calls, action }))
  await createOperation(billfold, { id, kind: 'payment', payer, walletId, steps, details })
  let isReplaced = false
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      isReplaced = false
      if (!isPayment(stored) || !isUnpaid(stored)) return undefined
      const isSamePayer = isSameAddress(stored.payer, payer) && stored.walletId === walletId
      const open = findSearched(stored)
      const asked = countAsked(stored)
      if (!isSamePayer && !isOpenToOthers(stored)) return undefined
      if (!isSamePayer && !open) return { payer, walletId, steps: toSteps(plan, asked), details }
      if (isSamePayer && (!open || open.action === 'approval' || findPlace(stored, plan, open) >= 0))
        return replaceQuote(stored, plan, details)
      isReplaced = true
      return endReplaced(stored)
    },
  })
  if (isReplaced) return recordPayment(billfold, { ...parameters, id: undefined })
  return toPayment(await getOperation(billfold, { id }))
}

/** The step with a request that may have been sent; one that pays before one that only approves. */
function findSearched({ steps }: Payment): Step | undefined {
  const searched = steps.filter((step) => step.status === 'ready' && listSearched(step).length > 0)
  return searched.find(({ action }) => action !== 'approval') ?? searched[0]
}

/** What is left of a plan after the approvals that are done; those that it does not repeat do not count. */
function listLeft({ steps }: Payment, plan: readonly PlanStep[]): readonly PlanStep[] {
  const done = steps.filter(({ status }) => status === 'confirmed')
  return done.every((step, index) => isSameStep(step, plan[index])) ? plan.slice(done.length) : plan
}

/** Where in the rest of a plan an open request belongs: a transfer is never taken for an approval, or on another network. */
function findPlace(stored: Payment, plan: readonly PlanStep[], open: Step): number {
  return listLeft(stored, plan).findIndex(
    ({ chainId, action }) =>
      chainId === open.chainId && (action === 'approval') === (open.action === 'approval'),
  )
}

/** Ends a payment whose order goes on in another record; runs that began before must not ask for it. */
function endReplaced(stored: Payment) {
  const asked = countAsked(stored) + 1
  const steps = stored.steps.map((step) => (step.status === 'ready' ? { ...step, asked } : step))
  const settlement = { status: 'failed', reason: undefined, isReplaced: true } as const
  return { steps, details: { ...stored.details, settlement } }
}

/** Approvals that are done stay in the record, before the new steps; those that the new quote repeats are not asked again. */
function replaceQuote(stored: Payment, plan: readonly PlanStep[], details: PaymentDetails) {
  const done = stored.steps.filter(({ status }) => status === 'confirmed')
  const left = listLeft(stored, plan)
  const open = findSearched(stored)
  const place = open ? findPlace(stored, plan, open) : -1
  const target = left[place]
  // A batch that the wallet may still send keeps its id, so that only one of the two can be paid.
  const isUnbatched = open && getOpenCallsId(open) !== undefined && (target?.calls.length ?? 0) < 2
  if (left.length === 0 || isUnbatched) return undefined
  // Earlier requests stay with a step of their kind: they are looked for before it is asked.
  const fresh = toSteps(left, countAsked(stored)).map((step, index) =>
    open && index === place ? { ...step, attempts: open.attempts } : step,
  )
  const steps = [...done, ...fresh]
  const held = chooseHeld(stored, details, open)
  if (left !== plan) return { steps, details: { ...details, held } }
  const old = stored.details.places.slice(0, done.length)
  return { steps, details: { ...details, held, places: [...old, ...details.places] } }
}

/** A request that may have gone out may have brought what the next step spends: then the older count holds. */
function chooseHeld({ details: before }: Payment, details: PaymentDetails, open: Step | undefined) {
  if (!open || listOpenAttempts(open).length === 0) return details.held
  return details.held?.map((amount, index) => {
    const [old, token] = [before.held?.[index], details.quote.steps[index + 1]?.originToken]
    const oldToken = before.quote.steps[index + 1]?.originToken
    const isSame = token && oldToken && isSameToken(token, oldToken)
    return isSame && old !== undefined && old < amount ? old : amount
  })
}
