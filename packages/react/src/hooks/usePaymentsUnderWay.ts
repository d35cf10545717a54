'use client'
import { getPaymentState, listPayments, type Payment } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

const underWay: readonly string[] = ['card', 'running', 'settling', 'unknown', 'refunding']

/** Payments of the journal that concern a widget: those under way, and of an order also the one that has paid it. */
export function usePaymentsUnderWay({ orderId }: { orderId?: string | undefined }) {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'payments', orderId ?? ''],
    queryFn: async (): Promise<Payment[]> => {
      const payments = await listPayments(billfold, orderId === undefined ? {} : { orderId })
      const now = billfold.platform.clock.now()
      return payments.filter((payment) => {
        const state = getPaymentState(payment, now)
        if (orderId !== undefined && state.status === 'completed') return true
        return underWay.includes(state.status) || (state.status === 'ready' && state.fundsMoved)
      })
    },
    retry: false,
  })
}
