import { type Billfold, getPaymentState, type PayMode } from '@billfold/core'
import { isEnd } from './isEnd.js'
import type { PaymentRun } from './PaymentRun.js'

/** Ends the watch of each payment that goes on without screens, by its id. */
const watches = new Map<string, () => void>()

/** Tells how a payment ends whose screens are gone (R4.11). */
export function tellEnd({ emit, platform }: Billfold, run: PaymentRun, mode: PayMode): void {
  const readEnd = () => {
    const { payment, phase } = run.state.get()
    if (!payment || phase !== 'idle') return undefined
    const end = getPaymentState(payment, platform.clock.now())
    return isEnd(end) ? { payment, end } : undefined
  }
  const { payment } = run.state.get()
  if (!payment || readEnd()) return
  const { id: paymentId, details } = payment
  keepEndUntold(paymentId)
  const stop = run.state.subscribe(() => {
    const ended = readEnd()
    if (ended?.payment.id !== paymentId) return
    keepEndUntold(paymentId)
    const status = ended.end.status === 'completed' ? 'completed' : 'failed'
    emit('payment', { status, mode, paymentId, orderId: details.orderId })
  })
  watches.set(paymentId, stop)
}

/** Stops watching a payment: screens that show it again tell its end themselves. */
export function keepEndUntold(paymentId: string): void {
  watches.get(paymentId)?.()
  watches.delete(paymentId)
}
