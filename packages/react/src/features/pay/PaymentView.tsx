'use client'
import { getPaymentState, isPaymentUnderWay, type Payment } from '@billfold/core'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { ScreenTransition } from '../../ui/ScreenTransition.js'
import { PayContext, type PayState } from './PayContext.js'
import { PayFollower } from './PayFollower.js'
import { ReceiptView } from './parts/ReceiptView.js'
import { CompleteScreen } from './screens/CompleteScreen.js'
import { PaymentEndScreen } from './screens/PaymentEndScreen.js'
import { ProcessingScreen } from './screens/ProcessingScreen.js'
import { toPaymentStatus } from './toPaymentStatus.js'
import { usePaymentState } from './usePaymentState.js'

export type PaymentViewProps = {
  /** One of the journal. */
  payment: Payment
  onLeave: () => void
}

/** One payment of the journal in a place that is no widget: followed to its end, or shown as what became of it. */
export function PaymentView({ payment, onLeave }: PaymentViewProps) {
  const { platform } = useBillfold()
  const [first] = useState(() => {
    const now = platform.clock.now()
    return { isLive: isPaymentUnderWay(payment, now), status: getPaymentState(payment, now).status }
  })
  const { isLive, status } = first
  const state = usePaymentState(payment, onLeave)
  const { run } = state
  const [isFollowed, setIsFollowed] = useState(false)
  // Follows before the first paint: `take` would discard a Retry that was pressed earlier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one payment for as long as it is looked at
  useLayoutEffect(() => {
    if (!isLive) return
    run.take(payment)
    run.follow()
    setIsFollowed(true)
    return run.clear
  }, [run, isLive])
  return (
    <PayContext.Provider value={state}>
      {isLive ? (
        isFollowed && <Live state={state.flow.state} />
      ) : status === 'completed' ? (
        <ReceiptView statuses={[toPaymentStatus(payment)]} payment={payment} onBack={onLeave} />
      ) : (
        <PaymentEndScreen />
      )}
      {isLive && <PayFollower />}
    </PayContext.Provider>
  )
}

const screens: Partial<Record<PayState['flow']['state'], ComponentType>> = {
  execute: ProcessingScreen,
  success: CompleteScreen,
  error: PaymentEndScreen,
}

function Live({ state }: Pick<PayState['flow'], 'state'>) {
  const Screen = screens[state]
  return (
    <ScreenTransition key={state} direction={state === 'execute' ? undefined : 'forward'}>
      {Screen && <Screen />}
    </ScreenTransition>
  )
}
