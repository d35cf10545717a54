'use client'
import type { Payment } from '@billfold/core'
import { callHost } from '../../hooks/callHost.js'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'

/** Tells of a payment that somebody gave up: the stream of events first, then the host. */
export function useCancel(): (payment: Payment | undefined) => void {
  const billfold = useBillfold()
  const { mode, orderId, onCancel } = usePayState().options
  return (payment) => {
    const cancelled = { mode, paymentId: payment?.id, orderId: payment ? payment.orderId : orderId }
    billfold.emit('payment', { status: 'cancelled', ...cancelled })
    callHost(billfold, 'onCancel', () => onCancel?.(payment))
  }
}
