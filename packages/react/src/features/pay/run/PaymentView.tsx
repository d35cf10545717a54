'use client'

import { type PayState as FlowState, formatUnits, type Payment } from '@billfold/core'
import {
  cleanTitle,
  createPaymentStore,
  defaults,
  findTokens,
  getPaymentState,
  isPaymentUnderWay,
  toPaymentStatus,
} from '@billfold/core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useLayoutEffect, useMemo, useState } from 'react'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useStore } from '../../../hooks/useStore.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { ScreenTransition } from '../../../ui/screen/ScreenTransition.js'
import type { PayWidgetOptions } from '../PayWidgetOptions.js'
import { PayContext, type PayState } from '../provider/PayContext.js'
import { CompleteScreen } from '../screens/CompleteScreen.js'
import { PaymentEndScreen } from '../screens/PaymentEndScreen.js'
import { ProcessingScreen } from '../screens/ProcessingScreen.js'
import { ReceiptView } from './ReceiptView.js'

const nothing = () => {}
const noChunk = { chunk: undefined, error: undefined, retry: nothing }

/** Returns the widget state for one journal payment; every exit calls `onLeave`. */
function useJournalState(payment: Payment, onLeave: () => void): PayState {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const options = useMemo(() => toOptions(payment), [payment])
  const [store] = useState(() => createPaymentStore(billfold, { options, queries, onLeave, payment }))
  useLayoutEffect(() => store.setOptions(options, onLeave))
  const chain = useChain(payment.details.confirmed.destinationChainId)
  return {
    options,
    currency: defaults.currency,
    state: useStore(store),
    store,
    send: store.send,
    moveMethod: nothing,
    cancelPending: undefined,
    connect: nothing,
    isTest: chain?.testnet === true,
    leave: onLeave,
    isResumed: true,
    start: noChunk,
    fetchStart: nothing,
    later: noChunk,
    preload: nothing,
  }
}

function toOptions(payment: Payment): PayWidgetOptions {
  const { confirmed, orderId, title } = payment.details
  const decimals = findTokens(payment).destination?.decimals ?? 0
  return {
    mode: 'direct_payment',
    orderId,
    metadata: { title: cleanTitle(title) },
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
  const [{ isLive, status }] = useState(() => {
    const now = platform.clock.now()
    return { isLive: isPaymentUnderWay(payment, now), status: getPaymentState(payment, now).status }
  })
  const pay = useJournalState(payment, onLeave)
  const { store, state } = pay
  const [isFollowed, setIsFollowed] = useState(false)
  // Follow before the first paint, so that no Retry can be pressed earlier.
  useLayoutEffect(() => {
    if (!isLive) return
    const detach = store?.attach()
    setIsFollowed(true)
    return detach
  }, [store, isLive])
  return (
    <PayContext.Provider value={pay}>
      {isLive ? (
        isFollowed && <Live state={state.flow.state} />
      ) : status === 'completed' ? (
        <ReceiptView statuses={[toPaymentStatus(payment)]} payment={payment} onBack={onLeave} />
      ) : (
        <PaymentEndScreen />
      )}
    </PayContext.Provider>
  )
}

const screens: Partial<Record<FlowState, ComponentType>> = {
  execute: ProcessingScreen,
  success: CompleteScreen,
  error: PaymentEndScreen,
}

function Live({ state }: { state: FlowState }) {
  const Screen = screens[state]
  return (
    <ScreenTransition step={state} direction={state === 'execute' ? undefined : 'forward'}>
      {Screen && <Screen />}
    </ScreenTransition>
  )
}
