'use client'
import type { Payment } from '@billfold/core'
import { listPayments } from '@billfold/core/actions'
import { isPaymentUnderWay, listShown, reviewCard, reviewPayments } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../provider/BillfoldContext.js'

/** Lists the journal's payments for a widget: the unfinished ones, and an order's last result. */
export function usePaymentsUnderWay({ orderId }: { orderId?: string | undefined }) {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'payments', orderId ?? ''],
    queryFn: async (): Promise<Payment[]> => {
      const query = orderId === undefined ? {} : { orderId }
      const open = (await listPayments(billfold, query)).filter(isOpenCard)
      // The card provider's status may have changed while the page was closed.
      await Promise.all(open.map((payment) => reviewCard(billfold, payment).catch(() => undefined)))
      // A request that the user released may have been sent meanwhile.
      await reviewPayments(billfold, query)
      const payments = await listPayments(billfold, query)
      const now = billfold.platform.clock.now()
      if (orderId !== undefined) return listShown(payments, now)
      return payments.filter((payment) => isPaymentUnderWay(payment, now))
    },
    retry: false,
  })
}

const isOpenCard = ({ details: { card, settlement } }: Payment) =>
  card !== undefined && settlement === undefined
