'use client'
import type { Payment } from '@billfold/core'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'

/** Tells of a payment that somebody gave up: the stream of events first, then the host. */
export function useCancel(): (payment: Payment | undefined) => void {
  const { emit } = useBillfold()
  const { mode, orderId, onCancel } = usePayState().options
  return (payment) => {
    emit('payment', { status: 'cancelled', mode, paymentId: payment?.id, orderId })
    onCancel?.(payment)
  }
}
