'use client'
import { followCard, getPaymentState, listPayments, type Payment, reviewPayments } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { hasOpenRequest } from './hasOpenRequest.js'
import { isPaymentUnderWay } from './isPaymentUnderWay.js'
import { useBillfold } from './useBillfold.js'

/** Payments of the journal that concern a widget: those under way, and of an order also the one that has paid it. */
export function usePaymentsUnderWay({ orderId }: { orderId?: string | undefined }) {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'payments', orderId ?? ''],
    queryFn: async (): Promise<Payment[]> => {
      const query = orderId === undefined ? {} : { orderId }
      const open = (await listPayments(billfold, query)).filter(isOpenCard)
      // What a card provider says may have changed while nobody looked.
      await Promise.all(open.map(({ id }) => followCard(billfold, { id, once: true }).catch(() => undefined)))
      // A request that the user released may have been sent meanwhile.
      await reviewPayments(billfold, query)
      const payments = await listPayments(billfold, query)
      const now = billfold.platform.clock.now()
      return payments.filter((payment, place) => {
        const { status } = getPaymentState(payment, now)
        if (orderId !== undefined && status === 'completed') return true
        // Shows what the payer holds after an order stopped half-way.
        if (orderId !== undefined && status === 'stopped' && place === 0) return true
        // Warns before it is paid again: the wallet may still send an earlier request.
        if (orderId !== undefined && status === 'failed' && place === 0 && hasOpenRequest(payment))
          return true
        return isPaymentUnderWay(payment, now)
      })
    },
    retry: false,
  })
}

const isOpenCard = ({ details: { card, settlement } }: Payment) =>
  card !== undefined && settlement === undefined
