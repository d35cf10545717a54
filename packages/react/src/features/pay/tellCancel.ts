import type { Billfold } from '@billfold/core'
import type { PayWidgetOptions } from './PayWidgetOptions.js'

/** The options, with a cancelled payment told to the stream of events before it is told to the host. */
export function tellCancel({ emit }: Pick<Billfold, 'emit'>, options: PayWidgetOptions): PayWidgetOptions {
  const { mode, orderId, onCancel } = options
  return {
    ...options,
    onCancel(payment) {
      emit('payment', { status: 'cancelled', mode, paymentId: payment?.id, orderId })
      onCancel?.(payment)
    },
  }
}
