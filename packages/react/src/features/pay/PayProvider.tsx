'use client'
import {
  createFlow,
  createStore,
  defaults,
  type MethodState,
  nextMethod,
  type OnrampQuote,
  reduceFlow,
} from '@billfold/core'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useChain } from '../../hooks/useChain.js'
import { useWallets } from '../../hooks/useWallets.js'
import { createPaymentRun } from './createPaymentRun.js'
import { findDestinationToken } from './findDestinationToken.js'
import { PayContext, type PayState } from './PayContext.js'
import type { PayFlowProps } from './PayFlowProps.js'
import { tellCancel } from './tellCancel.js'
import { usePayCallbacks } from './usePayCallbacks.js'
import { usePayConnect } from './usePayConnect.js'
import { usePayEvents } from './usePayEvents.js'
import { usePaymentEnds } from './usePaymentEnds.js'
import { useResume } from './useResume.js'

export type PayProviderProps = Omit<PayFlowProps, 'onTransaction'> & { children: ReactNode }

/** Holds one payment widget: its flow, the choice of a method, and the payment that runs. */
export function PayProvider({ options, payment, onLeave, children }: PayProviderProps) {
  const billfold = useBillfold()
  const [store] = useState(() => createStore(createFlow(options.mode)))
  const flow = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [methods] = useState(() => createStore<MethodState>('walletSelection'))
  const method = useSyncExternalStore(methods.subscribe, methods.get, methods.get)
  const [payerUid, choosePayer] = useState<string>()
  const [card, takeCard] = useState<OnrampQuote>()
  const run = useMemo(() => createPaymentRun(billfold), [billfold])
  const payer = useWallets().find(({ connector }) => connector.uid === payerUid)
  const chain = useChain(findDestinationToken(options).chainId)
  const actions = useMemo((): Pick<PayState, 'send' | 'moveMethod'> => {
    const send: PayState['send'] = (event) => {
      const { state } = store.get()
      if (event.type === 'RESET' && isEnd(state)) onLeave?.()
      store.set((now) => reduceFlow(now, event))
    }
    return {
      send,
      moveMethod: (event) => {
        const target = nextMethod(methods.get(), event)
        if (target === 'leave') send({ type: 'BACK' })
        else methods.set(() => target)
      },
    }
  }, [store, methods, onLeave])
  const { connect, dialog } = usePayConnect({ options, method, choosePayer, moveMethod: actions.moveMethod })
  const state: PayState = {
    options: tellCancel(billfold, options),
    currency: options.currency ?? defaults.currency,
    flow,
    ...actions,
    method,
    payer,
    choosePayer,
    run,
    card,
    takeCard,
    connect,
    isTest: chain?.testnet === true,
    leave: onLeave,
  }
  usePayCallbacks(state)
  usePayEvents(state)
  usePaymentEnds(state)
  useResume(state, payment)
  return (
    <PayContext.Provider value={state}>
      {children}
      {dialog}
    </PayContext.Provider>
  )
}

const isEnd = (state: string) => state === 'success' || state === 'error'
