import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants.js'
import type { FindByIndexer } from '../engine/findSent.js'
import type { JournalEntry } from '../engine/JournalEntry.js'
import { getEntry } from '../engine/journal.js'
import { readTry, resumeEntry, runEntry } from '../engine/run.js'
import { findNextStep } from '../engine/steps.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { mayStartOver } from '../payment/record/getPaymentState.js'
import { listPayments } from '../payment/record/listPayments.js'
import {
  isPaymentRecord,
  type Payment,
  type PaymentRecord,
  toPayment,
  toPaymentRecord,
} from '../payment/record/Payment.js'
import { reviewPayment } from '../payment/record/reviewPayments.js'
import { askApprovalAgain, isLowered } from '../payment/run/askApprovalAgain.js'
import type { CheckNextStepParameters } from '../payment/run/checkNextStep.js'
import { checkNextStep } from '../payment/run/checkNextStep.js'
import { requoteRest } from '../payment/run/requoteRest.js'
import { splitBatch } from '../payment/run/splitBatch.js'
import { type FollowCardParameters, followCard } from '../payment/settlement/followCard.js'
import { settlePayment } from '../payment/settlement/settlePayment.js'
import { findCapabilities } from '../wallets/capabilities.js'

/** Waits for the card order before the steps, if any. */
async function waitForCardOrder(
  billfold: Billfold,
  parameters: FollowCardParameters,
): Promise<PaymentRecord> {
  const payment = toPaymentRecord(await getEntry(billfold, parameters))
  return payment.details.card ? followCard(billfold, parameters) : payment
}

type SharedParameters = {
  /** `key` of the payment. */
  key: string
  onChange?: ((payment: Payment) => void) | undefined
  onConnection?: ((online: boolean) => void) | undefined
  findByIndexer?: FindByIndexer | undefined
  signal?: AbortSignal | undefined
}

export type RunPaymentParameters = SharedParameters &
  Omit<CheckNextStepParameters, 'signal' | 'signsAsShown'> & {
    connector: Connector
    /** Called when a new quote for the rest of the route is requested, and when it arrives. */
    onFetching?: ((isFetching: boolean) => void) | undefined
  }

/**
 * Runs a payment until settlement. Nothing is sent twice if it is called again. Resolves to the order's newest payment
 * if this one ended unpaid.
 */
export async function runPayment(
  billfold: Billfold,
  { connector, escrowChainIds, sponsored, onFetching, ...shared }: RunPaymentParameters,
): Promise<Payment> {
  const journal = toJournalParameters(shared)
  const { id, signal } = journal
  const card = await waitForCardOrder(billfold, journal)
  if (card.details.settlement) return toPayment(card)
  const pay = () =>
    runEntry(billfold, {
      ...journal,
      connector,
      check: async (now, index) => {
        const { inApp: signsAsShown } = findCapabilities(connector)
        return checkNextStep(billfold, now, index, { escrowChainIds, sponsored, signsAsShown, signal })
      },
    })
  let renewals = 0
  const payAll = (): Promise<JournalEntry> => pay().catch(recover)
  const recover = async (error: unknown): Promise<JournalEntry> => {
    if (isRestExpired(error)) {
      // Stops requoting if offers keep expiring before the wallet is asked.
      if (++renewals > limits.requotes) throw error
      onFetching?.(true)
      const outcome = await requoteRest(billfold, { id, escrowChainIds, signal }).finally(() =>
        onFetching?.(false),
      )
      return outcome === 'renewed' ? payAll() : getEntry(billfold, { id })
    }
    if (isLowered(error)) await askApprovalAgain(billfold, { id })
    // If a wallet announces batches but refuses one, its calls are requested one by one.
    if (classifyFailure(error) !== 'unsupported') throw error
    if (!(await splitBatch(billfold, { id }))) throw error
    return payAll()
  }
  return finish(billfold, await payAll(), shared)
}

/** Returns true if the rest of a route must be quoted again before the wallet is asked. */
function isRestExpired(error: unknown): boolean {
  return (error as { cause?: { reason?: unknown } } | undefined)?.cause?.reason === 'restExpired'
}

/** Resumes a payment after a reload or in another tab, without a request to the wallet. */
export async function resumePayment(billfold: Billfold, shared: SharedParameters): Promise<Payment> {
  const journal = toJournalParameters(shared)
  const card = await waitForCardOrder(billfold, journal)
  if (card.details.settlement) {
    const reviewed = await reviewPayment(billfold, journal)
    if (reviewed.details.settlement) return findNewest(billfold, toPayment(reviewed))
  }
  return finish(billfold, await resumeEntry(billfold, journal), shared)
}

/** Settles a payment whose steps are all confirmed, after a last check for reorganisations. */
async function finish(billfold: Billfold, entry: JournalEntry, shared: SharedParameters): Promise<Payment> {
  const journal = toJournalParameters(shared)
  if (findNextStep(entry) !== undefined) return findNewest(billfold, toPayment(toPaymentRecord(entry)))
  if (findNextStep(await reviewPayment(billfold, journal)) !== undefined)
    return resumePayment(billfold, shared)
  return toPayment(await settlePayment(billfold, journal))
}

/** Returns the order's newest payment if this one ended unpaid and another tab has started the next. */
async function findNewest(billfold: Billfold, payment: Payment): Promise<Payment> {
  const { orderId } = payment
  if (orderId === undefined || !mayStartOver(payment, billfold.platform.clock.now())) return payment
  const { prefix, number } = readTry(payment.key)
  const later = (await listPayments(billfold, { orderId }))
    .map((each) => ({ each, try: readTry(each.key) }))
    .filter((other) => other.try.prefix === prefix && other.try.number > number)
    .sort((a, b) => b.try.number - a.try.number)
  return later[0]?.each ?? payment
}

/** Maps the parameters to those of the journal, where `key` is the entry's id. */
function toJournalParameters({ key: id, onChange, onConnection, findByIndexer, signal }: SharedParameters) {
  const tell = (entry: JournalEntry) => {
    if (isPaymentRecord(entry)) onChange?.(toPayment(entry))
  }
  return { id, onChange: tell, onConnection, findByIndexer, signal }
}
