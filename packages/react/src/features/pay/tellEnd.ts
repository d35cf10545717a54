import { type Billfold, getPaymentState, type PayMode } from '@billfold/core'
import { isEnd } from './isEnd.js'
import type { PaymentRun } from './PaymentRun.js'

/** Ends the watch of each payment that goes on without screens, by its key. */
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
  const { key } = payment
  keepEndUntold(key)
  const stop = run.state.subscribe(() => {
    const ended = readEnd()
    if (ended?.payment.key !== key) return
    keepEndUntold(key)
    const { id: paymentId, orderId } = ended.payment
    const status = ended.end.status === 'completed' ? 'completed' : 'failed'
    emit('payment', { status, mode, paymentId, orderId })
  })
  watches.set(key, stop)
}

/** Stops watching a payment: screens that show it again tell its end themselves. */
export function keepEndUntold(key: string): void {
  watches.get(key)?.()
  watches.delete(key)
}
