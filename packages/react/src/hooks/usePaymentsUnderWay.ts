'use client'
import {
  isPaymentUnderWay,
  listPayments,
  listShown,
  type Payment,
  reviewCard,
  reviewPayments,
} from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** Payments of the journal that concern a widget: those under way, and for an order its last result. */
export function usePaymentsUnderWay({ orderId }: { orderId?: string | undefined }) {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'payments', orderId ?? ''],
    queryFn: async (): Promise<Payment[]> => {
      const query = orderId === undefined ? {} : { orderId }
      const open = (await listPayments(billfold, query)).filter(isOpenCard)
      // What a card provider says may have changed while nobody looked.
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
