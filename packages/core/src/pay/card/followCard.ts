import type { Billfold } from '../../config/Billfold.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { getOperation } from '../../execution/getOperation.js'
import { pause } from '../../execution/pause.js'
import type { OnrampStatus } from '../../services/bridge/getOnrampStatus.js'
import type { PaymentDetails, PaymentRecord, Settlement } from '../payment/PaymentDetails.js'
import { toPaymentRecord } from '../payment/PaymentDetails.js'
import { proveDelivery } from '../payment/proveDelivery.js'
import { findRefusalWord } from './readRefusal.js'

export type FollowCardParameters = {
  id: string
  onChange?: ((payment: PaymentRecord) => void) | undefined
  /** Told when the service cannot be reached, and when it can again. */
  onConnection?: ((online: boolean) => void) | undefined
  /** Looks a single time. @default false */
  once?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Waits until the order with a card provider is delivered or has failed. Nothing but the service's word ends it. */
export async function followCard(
  billfold: Billfold,
  { id, onChange, onConnection, once, signal }: FollowCardParameters,
): Promise<PaymentRecord> {
  const since = billfold.platform.clock.now()
  for (;;) {
    signal?.throwIfAborted()
    const payment = toPaymentRecord(await getOperation(billfold, { id }))
    const { card, settlement } = payment.details
    if (!card || settlement || card.status === 'COMPLETED') return payment
    const changes = await look(billfold, payment, signal).then(
      (found) => {
        onConnection?.(true)
        return found
      },
      () => {
        signal?.throwIfAborted()
        onConnection?.(false)
        return undefined
      },
    )
    if (changes) {
      const change = ({ details }: Pick<PaymentRecord, 'details'>) =>
        details.card?.id === card.id && !details.settlement
          ? { details: { ...details, ...changes } }
          : undefined
      const changed = await changeDetails(billfold, {
        id,
        change: (stored) => change(toPaymentRecord(stored)),
      })
      if (changed) onChange?.(toPaymentRecord(changed))
      continue
    }
    if (once) return payment
    await pause(billfold.platform, { since, signal })
  }
}

/** What the service says of an order, as far as it is news. */
async function look(
  billfold: Billfold,
  payment: PaymentRecord,
  signal: AbortSignal | undefined,
): Promise<Pick<PaymentDetails, 'card' | 'settlement'> | undefined> {
  const { card, quote } = payment.details
  if (!card) return undefined
  const { getOnrampStatus } = await import('../../services/bridge/getOnrampStatus.js')
  const answer = await getOnrampStatus(billfold, { id: card.id, signal })
  const { status, reason, refusal } = answer
  if (status === card.status) return undefined
  const now = { ...card, status, isPaid: card.isPaid || status === 'PENDING' || status === 'COMPLETED' }
  if (status === 'FAILED') {
    const word = findRefusalWord(refusal)
    return { card: now, settlement: { status: 'failed', reason, ...(word && { refusal: word }) } }
  }
  // What follows the delivery is made by the wallet, and settled with it.
  if (status !== 'COMPLETED' || quote.steps.length > 0) return { card: now }
  return { card: now, settlement: await toSettlement(billfold, answer, payment) }
}

async function toSettlement(
  billfold: Billfold,
  answer: OnrampStatus,
  payment: PaymentRecord,
): Promise<Settlement> {
  const { confirmed } = payment.details
  const transactions = answer.transactions.map(({ chainId, transactionHash }) => ({
    chainId,
    transactionHash,
  }))
  const delivery = transactions.findLast(({ chainId }) => chainId === confirmed.destinationChainId)
  const proven =
    delivery !== undefined &&
    (await proveDelivery(billfold, { payment, hash: delivery.transactionHash }).catch(() => false))
  return { status: 'completed', proven, transactions, destinationAmount: confirmed.destinationAmount }
}
