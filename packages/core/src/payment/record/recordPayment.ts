import { isSameAddress } from '@billfold/protocol'
import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants.js'
import type { Step } from '../../engine/JournalEntry.js'
import { changeDetails, createEntry, getEntry, listEntries } from '../../engine/journal.js'
import { getOpenCallsId, listOpenAttempts, listSearched } from '../../engine/steps.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { withTimeout } from '../../platform/wait.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { CardOrder } from '../quote/card.js'
import { countAsked, isPreparation, isSameStep, type PlanStep, toSteps } from '../quote/plan.js'
import { isSameToken, type PayQuote } from '../quote/quote.js'
import { readHeld } from './balances.js'
import { getPaymentState, isOpenToOthers, isUnpaid, mayStartOver } from './getPaymentState.js'
import { isPaymentDetails } from './isPaymentDetails.js'
import { isPaymentRecord, type PaymentDetails, type PaymentRecord, toPaymentRecord } from './Payment.js'
import { reviewPayment } from './reviewPayments.js'

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

/** Chooses a payment id, equal in all tabs for an order; counts up only after a try that ended unpaid. @internal */
export async function choosePaymentId(
  billfold: Billfold,
  { orderId }: { orderId?: string | undefined },
): Promise<string> {
  if (orderId === undefined) return `payment:${crypto.randomUUID()}`
  const prefix = `payment:${JSON.stringify([billfold.clientId ?? '', orderId])}#`
  const now = billfold.platform.clock.now()
  const tries = (await listEntries(billfold)).filter(({ id }) => id.startsWith(prefix))
  for (const { id, details } of tries) {
    // An unreadable entry may have paid the order.
    if (!isPaymentDetails(details)) throw new BillfoldError('OperationUnreadable', { id })
  }
  const payments = tries.map(toPaymentRecord)
  const ended = payments.filter((payment) => mayStartOver(payment, now))
  if (ended.length < payments.length) return `${prefix}${ended.length}`
  // All tries ended unpaid so far, but a reorganisation may have mined one since.
  const reviewed = await Promise.all(ended.map((payment) => reviewEnded(billfold, payment)))
  const revived = reviewed.find((payment) => !mayStartOver(payment, now))
  return revived?.id ?? `${prefix}${ended.length}`
}

/** Reviews a try again for a few seconds and uses the result so far. */
async function reviewEnded(billfold: Billfold, payment: PaymentRecord): Promise<PaymentRecord> {
  const { id } = payment
  const { clock } = billfold.platform
  if (getPaymentState(payment, clock.now()).status !== 'failed') return payment
  return withTimeout(clock, timing.reviewMs, reviewPayment(billfold, { id })).catch(async () =>
    toPaymentRecord(await getEntry(billfold, { id })),
  )
}

export type RecordPaymentParameters = {
  /** Continues this payment, for example after a new quote. */
  id?: string | undefined
  orderId?: string | undefined
  walletId: string
  plan: readonly PlanStep[]
  quote: PayQuote
  confirmed: Confirmed
  card?: CardOrder | undefined
  /** Nothing is stored after an abort. */
  signal?: AbortSignal | undefined
} & Pick<PaymentDetails, 'purchaseData' | 'paymentLinkId'>

/**
 * Stores a payment, or returns the order's existing one. A new quote replaces the old while only approvals were
 * requested.
 */
export async function recordPayment(
  billfold: Billfold,
  { id: given, walletId, plan, quote, confirmed, card, signal, ...order }: RecordPaymentParameters,
): Promise<PaymentRecord> {
  const id = given ?? (await choosePaymentId(billfold, order))
  const { payer } = confirmed
  const places = listPlaces(plan, quote)
  const held = await readHeld(billfold, { steps: quote.steps, payer })
  const details: PaymentDetails = { confirmed, quote, places, held, ...order, ...(card && { card }) }
  const steps = plan.map(({ chainId, calls, action }) => ({ chainId, calls, action }))
  signal?.throwIfAborted()
  await createEntry(billfold, { id, kind: 'payment', payer, walletId, steps, details })
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
  if (next.length === 0 || isUnbatched) return undefined
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
