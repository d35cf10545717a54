import type { Billfold } from '../config/Billfold.js'
import { isPaymentUnderWay, listShown } from '../payment/record/getPaymentState.js'
import { listPayments } from '../payment/record/listPayments.js'
import type { Payment } from '../payment/record/Payment.js'
import { reviewPayments } from '../payment/record/reviewPayments.js'
import { reviewCard } from '../payment/settlement/followCard.js'

/** Query options for the journal's payments of a widget: the unfinished ones, and an order's last result. */
export function paymentsUnderWayQuery(billfold: Billfold, { orderId }: { orderId?: string | undefined }) {
  return {
    queryKey: ['billfold', 'payments', orderId ?? ''] as const,
    queryFn: async (): Promise<Payment[]> => {
      const query = orderId === undefined ? {} : { orderId }
      const open = (await listPayments(billfold, query)).filter(mayChange)
      // The card provider's status may have changed while the page was closed, also of an order's failed card.
      await Promise.all(open.map((payment) => reviewCard(billfold, payment).catch(() => undefined)))
      // A request that the user released may have been sent meanwhile.
      await reviewPayments(billfold, query)
      const payments = await listPayments(billfold, query)
      const now = billfold.platform.clock.now()
      if (orderId !== undefined) return listShown(payments, now)
      return payments.filter((payment) => isPaymentUnderWay(payment, now))
    },
    retry: false as const,
    // The journal is in this browser, and what is asked of the network may fail.
    networkMode: 'always' as const,
  }
}

const mayChange = ({ orderId, details: { card, settlement } }: Payment) =>
  card !== undefined && (settlement === undefined || (orderId !== undefined && card.status === 'FAILED'))
