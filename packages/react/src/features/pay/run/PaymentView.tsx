'use client'

import { formatUnits, type Payment } from '@billfold/core'
import {
  createFlow,
  createStore,
  defaults,
  getPaymentState,
  isPaymentUnderWay,
  reduceFlow,
} from '@billfold/core/internal'
import { type ComponentType, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { ScreenTransition } from '../../../ui/screen/ScreenTransition.js'
import { createPaymentRun } from '../logic/createPaymentRun.js'
import { replayPayment } from '../logic/flow.js'
import type { PaymentRun } from '../logic/PaymentRun.js'
import { toPaymentStatus } from '../logic/paymentState.js'
import { findTokens } from '../logic/payToken.js'
import type { PayWidgetOptions } from '../PayWidgetOptions.js'
import { PayContext, type PayState } from '../provider/PayContext.js'
import { CompleteScreen } from '../screens/CompleteScreen.js'
import { PaymentEndScreen } from '../screens/PaymentEndScreen.js'
import { ProcessingScreen } from '../screens/ProcessingScreen.js'
import { PayFollower } from './PayFollower.js'
import { ReceiptView } from './ReceiptView.js'

const nothing = () => {}
const noChunks: PayState['loading'] = { chunks: {}, failed: new Set(), fetchChunk: nothing }

/** Returns the widget state for one journal payment; every exit calls `onLeave`. */
function usePaymentState(payment: Payment, onLeave: () => void): PayState & { run: PaymentRun } {
  const [store] = useState(() => createStore(replayPayment(payment).reduce(reduceFlow, createFlow(mode))))
  const flow = useSyncExternalStore(store.subscribe, store.get, store.get)
  const billfold = useBillfold()
  const [run] = useState(() => {
    const created = createPaymentRun(billfold)
    created.take(payment)
    return created
  })
  const leave = useRef(onLeave)
  leave.current = onLeave
  const options = useMemo(() => toOptions(payment), [payment])
  const chain = useChain(payment.details.confirmed.destinationChainId)
  const send = useMemo(
    (): PayState['send'] => (event) => {
      store.set((now) => reduceFlow(now, event))
      if (!shown.includes(store.get().state)) leave.current()
    },
    [store],
  )
  return {
    options,
    currency: defaults.currency,
    flow,
    send,
    method: 'walletSelection',
    moveMethod: nothing,
    cancelPending: undefined,
    payerUid: undefined,
    choosePayer: nothing,
    run,
    card: undefined,
    setCard: nothing,
    connect: nothing,
    isTest: chain?.testnet === true,
    leave: onLeave,
    isResumed: true,
    loading: noChunks,
  }
}

const mode = 'direct_payment'
const shown: readonly string[] = ['execute', 'success', 'error']

function toOptions(payment: Payment): PayWidgetOptions {
  const { confirmed, orderId } = payment.details
  const decimals = findTokens(payment).destination?.decimals ?? 0
  return {
    mode,
    orderId,
    paymentInfo: {
      amount: formatUnits(confirmed.destinationAmount, decimals),
      token: { chainId: confirmed.destinationChainId, address: confirmed.destinationTokenAddress },
      sellerAddress: confirmed.receiver,
    },
  }
}

export type PaymentViewProps = {
  /** Journal payment. */
  payment: Payment
  onLeave: () => void
}

/** Shows one journal payment outside a widget: followed to its end, or its result. */
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
  // Follow before the first paint; `take` would discard a Retry pressed earlier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one payment per mount
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
