import { isSameAddress } from '@billfold/protocol'
import type { Billfold } from '../../config/Billfold.js'
import type { Step } from '../../engine/JournalEntry.js'
import { changeDetails, createEntry, getEntry } from '../../engine/journal.js'
import { getOpenCallsId, listOpenAttempts, listSearched } from '../../engine/steps.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { CardOrder } from '../quote/card.js'
import { countAsked, isPreparation, isSameStep, type PlanStep, toSteps } from '../quote/plan.js'
import { isSameToken, type PayQuote } from '../quote/quote.js'
import { readHeld } from './balances.js'
import { isOpenToOthers, isUnpaid } from './getPaymentState.js'
import { isPaymentRecord, type PaymentDetails, type PaymentRecord, toPaymentRecord } from './Payment.js'
import { cleanTitle } from './purchaseTitle.js'

/** Lists the quote step and transaction index at which each request begins. */
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

export type RecordPaymentParameters = {
  /** Of a new payment, or of one that continues, for example after a new quote. */
  id: string
  orderId?: string | undefined
  walletId: string
  plan: readonly PlanStep[]
  quote: PayQuote
  confirmed: Confirmed
  card?: CardOrder | undefined
  /** Nothing is stored after an abort. */
  signal?: AbortSignal | undefined
} & Pick<PaymentDetails, 'purchaseData' | 'paymentLinkId' | 'title'>

/**
 * Stores a payment, or returns the order's existing one. A new quote replaces the old while only approvals were
 * requested.
 */
export async function recordPayment(
  billfold: Billfold,
  { id, walletId, plan, quote, confirmed, card, signal, title, ...order }: RecordPaymentParameters,
): Promise<PaymentRecord> {
  const { payer } = confirmed
  const places = listPlaces(plan, quote)
  const held = await readHeld(billfold, { steps: quote.steps, payer })
  const details: PaymentDetails = {
    confirmed,
    quote,
    places,
    held,
    ...order,
    ...(card && { card }),
    title: cleanTitle(title),
  }
  const steps = plan.map(({ chainId, calls, action }) => ({ chainId, calls, action }))
  signal?.throwIfAborted()
  await createEntry(billfold, { id, kind: 'payment', payer, walletId, steps, details })
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPaymentRecord(stored) || !isUnpaid(stored)) return undefined
      // The page of a stored card order may still be paid, so its record stays.
      if (stored.details.card) return undefined
      const isSamePayer = isSameAddress(stored.payer, payer) && stored.walletId === walletId
      if (isSamePayer) return replaceQuote(stored, plan, details)
      if (!isOpenToOthers(stored)) return undefined
      return { payer, walletId, steps: toSteps(plan, countAsked(stored)), details }
    },
  })
  return toPaymentRecord(await getEntry(billfold, { id }))
}

/** Keeps completed approvals before the new steps; approvals that the new quote repeats are not requested again. */
function replaceQuote(stored: PaymentRecord, plan: readonly PlanStep[], details: PaymentDetails) {
  const done = stored.steps.filter(({ status }) => status === 'confirmed')
  const isRepeated = done.every((step, index) => isSameStep(step, plan[index]))
  const fresh = toSteps(isRepeated ? plan.slice(done.length) : plan, countAsked(stored))
  const open = stored.steps.filter((step) => step.status === 'ready' && listSearched(step).length > 0)
  const { steps: next, parked } = placeRequests([...(stored.details.parked ?? []), ...open], fresh)
  // A batch that the wallet may still send keeps its id, so that only one of the two can be paid.
  const isUnbatched = next.some((step) => getOpenCallsId(step) !== undefined && step.calls.length < 2)
  // A card order may need no request; it replaces a quote of which no request can be open.
  const isEmpty = next.length === 0 && !(details.card && isOpenToOthers(stored))
  if (isEmpty || isUnbatched) return undefined
  const steps = [...done, ...next]
  const changed = { ...details, held: chooseHeld(stored, details, open[0]), parked }
  if (isRepeated) return { steps, details: changed }
  const old = stored.details.places.slice(0, done.length)
  return { steps, details: { ...changed, places: [...old, ...details.places] } }
}

/**
 * Moves earlier requests to the new step of their action and chain, which searches for them first. Others are parked.
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

/** Keeps the older balance if an open request may already have delivered funds of the next step. */
function chooseHeld({ details: before }: PaymentRecord, details: PaymentDetails, open: Step | undefined) {
  if (!open || listOpenAttempts(open).length === 0) return details.held
  return details.held?.map((amount, index) => {
    const [old, token] = [before.held?.[index], details.quote.steps[index + 1]?.originToken]
    const oldToken = before.quote.steps[index + 1]?.originToken
    const isSame = token && oldToken && isSameToken(token, oldToken)
    return isSame && old !== undefined && old < amount ? old : amount
  })
}
