'use client'

import type { Payment } from '@billfold/core'
import { useSyncExternalStore } from 'react'
import { callHost } from '../../../hooks/callHost.js'
import { type ConnectedWallet, useWallets } from '../../../hooks/useWallets.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import type { PaymentRun, RunState } from '../logic/PaymentRun.js'
import type { PayToken } from '../logic/payToken.js'
import { usePayState } from './PayContext.js'

/** Returns the paying wallet; undefined until chosen. */
export function usePayer(): ConnectedWallet | undefined {
  const { payerUid } = usePayState()
  return useWallets().find(({ connector }) => connector.uid === payerUid)
}

/** Returns token, amount and receiver, after they are confirmed. */
export function useDestination(): { token: PayToken; amount: string; receiver: `0x${string}` } | undefined {
  const {
    destinationToken: token,
    destinationAmount: amount,
    receiverAddress: receiver,
  } = usePayState().flow.context
  return token && amount !== undefined && receiver ? { token, amount, receiver } : undefined
}

/** Returns the payment run; throws before the engine is loaded. */
export function usePaymentRun(): PaymentRun {
  const { run } = usePayState()
  if (!run) throw new Error('A payment screen is shown before what runs the payment is here.')
  return run
}

/** Returns the state of the payment run. */
export function useRun(): RunState {
  const { state } = usePaymentRun()
  return useSyncExternalStore(state.subscribe, state.get, state.get)
}

/** Reports a cancelled payment, to the event stream first, then to the host app. */
export function useCancel(): (payment: Payment | undefined) => void {
  const billfold = useBillfold()
  const { mode, orderId, onCancel } = usePayState().options
  return (payment) => {
    const cancelled = { mode, paymentId: payment?.id, orderId: payment ? payment.orderId : orderId }
    billfold.emit('payment', { status: 'cancelled', ...cancelled })
    callHost(billfold, 'onCancel', () => onCancel?.(payment))
  }
}
