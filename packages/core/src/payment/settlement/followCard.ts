import type { Billfold } from '../../config/Billfold.js'
import { changeDetails, getEntry } from '../../engine/journal.js'
import { pause } from '../../engine/pause.js'
import type { OnrampStatus } from '../../services/bridge/onramp.js'
import { getOnrampStatus } from '../../services/bridge/onramp.js'
import { findRefusalWord } from '../quote/card.js'
import {
  type Payment,
  type PaymentDetails,
  type PaymentRecord,
  type Settlement,
  toPaymentRecord,
} from '../record/Payment.js'
import { proveDelivery } from './proveDelivery.js'

export type FollowCardParameters = {
  id: string
  onChange?: ((payment: PaymentRecord) => void) | undefined
  /** Called when the service becomes unreachable or reachable again. */
  onConnection?: ((online: boolean) => void) | undefined
  /** Reads only once. @default false */
  once?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Waits until an onramp order is delivered or failed, by the service's status only. Reads a failed one once more:
 * it may be paid since.
 */
export async function followCard(
  billfold: Billfold,
  { id, onChange, onConnection, once, signal }: FollowCardParameters,
): Promise<PaymentRecord> {
  const since = billfold.platform.clock.now()
  for (let isFirst = true; ; isFirst = false) {
    signal?.throwIfAborted()
    const payment = toPaymentRecord(await getEntry(billfold, { id }))
    const { card, settlement } = payment.details
    const isAgain = isFirst && card?.status === 'FAILED' && settlement?.status === 'failed'
    if (!card || (settlement && !isAgain) || card.status === 'COMPLETED') return payment
    const changes = await look(billfold, payment, signal).then(
      (changes) => {
        onConnection?.(true)
        return changes
      },
      () => {
        signal?.throwIfAborted()
        onConnection?.(false)
        return undefined
      },
    )
    if (changes) {
      const change = ({ details }: Pick<PaymentRecord, 'details'>) =>
        details.card?.id === card.id &&
        details.card.status === card.status &&
        (isAgain || !details.settlement)
          ? { details: { ...details, ...changes } }
          : undefined
      const changed = await changeDetails(billfold, {
        id,
        change: (stored) => change(toPaymentRecord(stored)),
      })
      if (changed) onChange?.(toPaymentRecord(changed))
      continue
    }
    if (once || isAgain) return payment
    await pause(billfold.platform, { since, signal })
  }
}

/** Reads the order's status; returns changes only. A failed order that the service has taken up again has no end. */
async function look(
  billfold: Billfold,
  payment: PaymentRecord,
  signal: AbortSignal | undefined,
): Promise<Pick<PaymentDetails, 'card' | 'settlement'> | undefined> {
  const { card, quote } = payment.details
  if (!card) return undefined
  const answer = await getOnrampStatus(billfold, { id: card.id, signal })
  const { status, reason, refusal } = answer
  if (status === card.status) return undefined
  const now = { ...card, status, isPaid: card.isPaid || status === 'PENDING' || status === 'COMPLETED' }
  if (status === 'FAILED') {
    const word = findRefusalWord(refusal)
    return { card: now, settlement: { status: 'failed', reason, ...(word && { refusal: word }) } }
  }
  // Steps after the delivery are sent by the wallet and settled with it.
  if (status !== 'COMPLETED' || quote.steps.length > 0) return { card: now, settlement: undefined }
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
  return { status: 'completed', proven, transactions, destinationAmount: undefined }
}

/** Reads the status of a card payment once. */
export async function reviewCard(billfold: Billfold, { key }: Pick<Payment, 'key'>): Promise<void> {
  await followCard(billfold, { id: key, once: true })
}
