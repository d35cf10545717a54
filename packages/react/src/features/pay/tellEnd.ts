import { type Billfold, getPaymentState, type PayMode } from '@billfold/core'
import { isEnd } from './isEnd.js'
import type { PaymentRun } from './PaymentRun.js'

/** Tells of the end of a payment whose screens are gone and which goes on (R4.11); returns what keeps it from that. */
export function tellEnd({ emit, platform }: Billfold, run: PaymentRun, mode: PayMode): () => void {
  const read = () => {
    const { payment, phase } = run.state.get()
    const end = payment && getPaymentState(payment, platform.clock.now())
    return phase === 'idle' && end && isEnd(end) ? { payment, end } : undefined
  }
  if (!run.state.get().payment || read()) return () => {}
  const stop = run.state.subscribe(() => {
    const ended = read()
    if (!ended) return
    stop()
    const { id: paymentId, details } = ended.payment
    const status = ended.end.status === 'completed' ? 'completed' : 'failed'
    emit('payment', { status, mode, paymentId, orderId: details.orderId })
  })
  return stop
}
