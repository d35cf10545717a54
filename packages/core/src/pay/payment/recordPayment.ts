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
import { isPreparation, type PlanStep } from '../plan.js'
import { isSameToken } from '../quote/chooseQuoteType.js'
import type { PayQuote } from '../quote/PayQuote.js'
import { choosePaymentId } from './choosePaymentId.js'
import { isOpenToOthers, isUnpaid } from './getPaymentState.js'
import { listPlaces } from './listPlaces.js'
import {
  isPaymentRecord,
  type PaymentDetails,
  type PaymentRecord,
  toPaymentRecord,
} from './PaymentDetails.js'
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
 * approvals was asked for, the new quote takes the place of the old one.
 */
export async function recordPayment(
  billfold: Billfold,
  { id: given, walletId, plan, quote, confirmed, card, ...order }: RecordPaymentParameters,
): Promise<PaymentRecord> {
  const id = given ?? (await choosePaymentId(billfold, order))
  const { payer } = confirmed
  const places = listPlaces(plan, quote)
  const held = await readHeld(billfold, { steps: quote.steps, payer })
  const details: PaymentDetails = { confirmed, quote, places, held, ...order, ...(card && { card }) }
  const steps = plan.map(({ chainId, calls, action }) => ({ chainId, calls, action }))
  await createOperation(billfold, { id, kind: 'payment', payer, walletId, steps, details })
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPaymentRecord(stored) || !isUnpaid(stored)) return undefined
      const isSamePayer = isSameAddress(stored.payer, payer) && stored.walletId === walletId
      if (isSamePayer) return replaceQuote(stored, plan, details)
      if (!isOpenToOthers(stored)) return undefined
      return { payer, walletId, steps: toSteps(plan, countAsked(stored)), details }
    },
  })
  return toPaymentRecord(await getOperation(billfold, { id }))
}

/** Approvals that are done stay in the record, before the new steps; those that the new quote repeats are not asked again. */
function replaceQuote(stored: PaymentRecord, plan: readonly PlanStep[], details: PaymentDetails) {
  const done = stored.steps.filter(({ status }) => status === 'confirmed')
  const isRepeated = done.every((step, index) => isSameStep(step, plan[index]))
  const fresh = toSteps(isRepeated ? plan.slice(done.length) : plan, countAsked(stored))
  const open = stored.steps.filter((step) => step.status === 'ready' && listSearched(step).length > 0)
  const { steps: next, parked } = placeRequests([...(stored.details.parked ?? []), ...open], fresh)
  // A batch that the wallet may still send keeps its id, so that only one of the two can be paid.
  const isUnbatched = next.some((step) => getOpenCallsId(step) !== undefined && step.calls.length < 2)
  if (next.length === 0 || isUnbatched) return undefined
  const steps = [...done, ...next]
  const changed = { ...details, held: chooseHeld(stored, details, open[0]), parked }
  if (isRepeated) return { steps, details: changed }
  const old = stored.details.places.slice(0, done.length)
  return { steps, details: { ...changed, places: [...old, ...details.places] } }
}

/**
 * Gives earlier requests to the new step of their kind and network, which looks for them before it is asked. Those
 * without such a step are parked: a transfer must not be taken for an approval, or be looked for on another network.
 */
function placeRequests(earlier: readonly Step[], fresh: readonly Step[]) {
  const steps = [...fresh]
  const parked: Step[] = []
  for (const step of earlier) {
    const isFirst = (index: number) => steps.slice(0, index).every(({ action }) => isPreparation(action))
    const place = steps.findIndex((each, index) => isSameKind(step, each) && isFirst(index))
    const target = steps[place]
    if (target) steps[place] = { ...target, attempts: [...target.attempts, ...step.attempts] }
    else if (step.action !== 'approval') parked.push(step)
  }
  return { steps, parked }
}

function isSameKind(step: Step, other: Step): boolean {
  if (step.chainId !== other.chainId) return false
  return step.action === other.action || (!isPreparation(step.action) && !isPreparation(other.action))
}

/** A request that may have gone out may have brought what the next step spends: then the older count holds. */
function chooseHeld({ details: before }: PaymentRecord, details: PaymentDetails, open: Step | undefined) {
  if (!open || listOpenAttempts(open).length === 0) return details.held
  return details.held?.map((amount, index) => {
    const [old, token] = [before.held?.[index], details.quote.steps[index + 1]?.originToken]
    const oldToken = before.quote.steps[index + 1]?.originToken
    const isSame = token && oldToken && isSameToken(token, oldToken)
    return isSame && old !== undefined && old < amount ? old : amount
  })
}
