import type { Connector } from 'wagmi'
import type { Billfold } from '../../config/Billfold.js'
import { limits } from '../../constants/limits.js'
import { classifyFailure } from '../../errors/classifyFailure.js'
import { findNextStep } from '../../execution/findNextStep.js'
import type { FindByIndexer } from '../../execution/findSent.js'
import { getOperation } from '../../execution/getOperation.js'
import type { Operation } from '../../execution/Operation.js'
import { readTry } from '../../execution/readTry.js'
import { resumeOperation } from '../../execution/resumeOperation.js'
import { runOperation } from '../../execution/runOperation.js'
import { findCapabilities } from '../../wallets/capabilities.js'
import { askApprovalAgain, isLowered } from './askApprovalAgain.js'
import type { CheckNextStepParameters } from './checkNextStep.js'
import { mayStartOver } from './getPaymentState.js'
import { listPayments } from './listPayments.js'
import { isPaymentRecord, toPaymentRecord } from './PaymentDetails.js'
import { passCard } from './passCard.js'
import { reviewPayment } from './reviewPayments.js'
import { settlePayment } from './settlePayment.js'
import { type Payment, toPayment } from './toPayment.js'

type SharedParameters = {
  /** The payment's `key`. */
  key: string
  onChange?: ((payment: Payment) => void) | undefined
  onConnection?: ((online: boolean) => void) | undefined
  findByIndexer?: FindByIndexer | undefined
  signal?: AbortSignal | undefined
}

export type RunPaymentParameters = SharedParameters &
  Omit<CheckNextStepParameters, 'signal' | 'signsAsShown'> & {
    connector: Connector
    /** Tells when a new quote for the rest of the route is asked for, and when it is there. */
    onFetching?: ((isFetching: boolean) => void) | undefined
  }

/**
 * Pays: every step is guarded, asked once and watched, then the settlement is awaited. It may be called again at any
 * time (Retry): what was sent is never sent again. Rejects with what kept a step from being asked. Resolves to the
 * order's newest payment when this one has ended without paying.
 */
export async function runPayment(
  billfold: Billfold,
  { connector, escrowChainIds, sponsored, onFetching, ...shared }: RunPaymentParameters,
): Promise<Payment> {
  const own = toOwn(shared)
  const { id, signal } = own
  const card = await passCard(billfold, own)
  if (card.details.settlement) return toPayment(card)
  const pay = () =>
    runOperation(billfold, {
      ...own,
      connector,
      check: async (now, index) => {
        const { checkNextStep } = await import('./checkNextStep.js')
        const { inApp: signsAsShown } = findCapabilities(connector)
        return checkNextStep(billfold, now, index, { escrowChainIds, sponsored, signsAsShown, signal })
      },
    })
  let renewals = 0
  const payAll = (): Promise<Operation> => pay().catch(recover)
  const recover = async (error: unknown): Promise<Operation> => {
    if (isRestExpired(error)) {
      // Offers that expire before they can be asked for lead nowhere.
      if (++renewals > limits.requotes) throw error
      const { requoteRest } = await import('./requoteRest.js')
      onFetching?.(true)
      const outcome = await requoteRest(billfold, { id, escrowChainIds, signal }).finally(() =>
        onFetching?.(false),
      )
      return outcome === 'renewed' ? payAll() : getOperation(billfold, { id })
    }
    if (isLowered(error)) await askApprovalAgain(billfold, { id })
    // A wallet that offered batches and then sends none is asked for the calls one by one.
    if (classifyFailure(error) !== 'unsupported') throw error
    const { splitBatch } = await import('./splitBatch.js')
    if (!(await splitBatch(billfold, { id }))) throw error
    return payAll()
  }
  return finish(billfold, await payAll(), shared)
}

/** Whether what is left of a route must be quoted again before the wallet is asked. */
function isRestExpired(error: unknown): boolean {
  return (error as { cause?: { reason?: unknown } } | undefined)?.cause?.reason === 'restExpired'
}

/** Goes on with a payment after a reload, in another tab or on another day, without asking for anything. */
export async function resumePayment(billfold: Billfold, shared: SharedParameters): Promise<Payment> {
  const own = toOwn(shared)
  const card = await passCard(billfold, own)
  if (card.details.settlement) {
    const reviewed = await reviewPayment(billfold, own)
    if (reviewed.details.settlement) return findNewest(billfold, toPayment(reviewed))
  }
  return finish(billfold, await resumeOperation(billfold, own), shared)
}

/** Settles a payment whose steps are all confirmed, once a last look has not undone any of them. */
async function finish(billfold: Billfold, operation: Operation, shared: SharedParameters): Promise<Payment> {
  const own = toOwn(shared)
  if (findNextStep(operation) !== undefined)
    return findNewest(billfold, toPayment(toPaymentRecord(operation)))
  if (findNextStep(await reviewPayment(billfold, own)) !== undefined) return resumePayment(billfold, shared)
  return toPayment(await settlePayment(billfold, own))
}

/** The order's last payment, where this one ended without paying and another tab has begun the next. */
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

/** The parameters for the journal, which names a record by its id. */
function toOwn({ key: id, onChange, onConnection, findByIndexer, signal }: SharedParameters) {
  const tell = (operation: Operation) => {
    if (isPaymentRecord(operation)) onChange?.(toPayment(operation))
  }
  return { id, onChange: tell, onConnection, findByIndexer, signal }
}
