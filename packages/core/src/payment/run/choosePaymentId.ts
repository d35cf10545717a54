import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants.js'
import { getEntry, listEntries } from '../../engine/journal.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { withTimeout } from '../../platform/wait.js'
import { type CardOrder, isPageExpired } from '../quote/card.js'
import { getPaymentState, isUnpaid, mayStartOver } from '../record/getPaymentState.js'
import { isPaymentDetails } from '../record/isPaymentDetails.js'
import { type PaymentRecord, toPaymentRecord } from '../record/Payment.js'
import { reviewPayment } from '../record/reviewPayments.js'
import { reviewCard } from '../settlement/followCard.js'

export type ChoosePaymentIdParameters = {
  orderId?: string | undefined
  /** Order with a card provider that is to be paid, if any. */
  card?: Pick<CardOrder, 'id'> | undefined
}

/**
 * Chooses a payment id, equal in all tabs for an order. Counts up after unpaid tries, and beside card orders whose
 * pages may still be paid.
 */
export async function choosePaymentId(
  billfold: Billfold,
  { orderId, card }: ChoosePaymentIdParameters,
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
  const findOpen = (all: readonly PaymentRecord[]) => {
    const open = all.filter((payment) => !mayStartOver(payment, now) && !isLeft(payment, { card, now }))
    return open.find((payment) => !isUnpaid(payment)) ?? open.find(({ details }) => details.card) ?? open[0]
  }
  const open = findOpen(payments)
  if (open) return open.id
  // A reorganisation may have mined an ended try since, and a card provider may have been paid on an older page.
  const reviewed = await Promise.all(payments.map((payment) => reviewEnded(billfold, payment)))
  return findOpen(reviewed)?.id ?? `${prefix}${payments.length}`
}

/** Returns true for an unpaid card order whose page is not opened again, or that the user leaves for a wallet. */
function isLeft(
  payment: PaymentRecord,
  { card, now }: Pick<ChoosePaymentIdParameters, 'card'> & { now: number },
): boolean {
  const { card: stored } = payment.details
  if (!stored || !isUnpaid(payment)) return false
  if (!card) return true
  return card.id !== stored.id && (stored.opensOnce === true || isPageExpired(stored, now))
}

/** Reviews a try again for a few seconds and uses the result so far. */
async function reviewEnded(billfold: Billfold, payment: PaymentRecord): Promise<PaymentRecord> {
  const { id, details } = payment
  const { clock } = billfold.platform
  const isFailed = getPaymentState(payment, clock.now()).status === 'failed'
  if (!isFailed && !details.card) return payment
  const review = async () => {
    if (details.card) await reviewCard(billfold, { key: id })
    return reviewPayment(billfold, { id })
  }
  return withTimeout(clock, timing.reviewMs, review()).catch(async () =>
    toPaymentRecord(await getEntry(billfold, { id })),
  )
}
