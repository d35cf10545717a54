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
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useChain } from '../../hooks/useChain.js'
import { findDestinationToken } from './findDestinationToken.js'
import { PayContext, type PayState } from './PayContext.js'
import type { PayFlowProps } from './PayFlowProps.js'
import type { PaymentRun } from './PaymentRun.js'
import type { LoadPart } from './PayParts.js'
import { tellCancel } from './tellCancel.js'
import { usePayParts } from './usePayParts.js'
import { useStart } from './useStart.js'

export type PayProviderProps = Omit<PayFlowProps, 'onTransaction'> & { load: LoadPart; children: ReactNode }

/** Holds one payment widget: its flow, the choice of a method, the payment that runs, and the parts that are fetched for them. */
export function PayProvider({ options, payment, load, onLeave, children }: PayProviderProps) {
  const billfold = useBillfold()
  const [store] = useState(() => createStore(createFlow(options.mode)))
  const flow = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [methods] = useState(() => createStore<MethodState>('walletSelection'))
  const method = useSyncExternalStore(methods.subscribe, methods.get, methods.get)
  const [payerUid, choosePayer] = useState<string>()
  const [card, takeCard] = useState<OnrampQuote>()
  const [isConnecting, setConnecting] = useState(false)
  const loading = usePayParts(load)
  const { parts, fetchPart } = loading
  const { engine } = parts
  const run = useMemo(() => engine?.createPaymentRun(billfold) as PaymentRun, [engine, billfold])
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
  const state: PayState = {
    options: tellCancel(billfold, options),
    currency: options.currency ?? defaults.currency,
    flow,
    ...actions,
    method,
    payerUid,
    choosePayer,
    run,
    card,
    takeCard,
    connect: () => setConnecting(true),
    isTest: chain?.testnet === true,
    leave: onLeave,
    loading,
  }
  const wantsWallet = isConnecting || method === 'walletConnection'
  useEffect(() => {
    if (wantsWallet) fetchPart('connect')
  }, [wantsWallet, fetchPart])
  useStart(state, payment)
  return (
    <PayContext.Provider value={state}>
      {children}
      {wantsWallet && parts.connect && <parts.connect onFirst={() => setConnecting(false)} />}
      {engine && <engine.PayFollower />}
      {engine && parts.resume && <parts.resume.PayResume payment={payment} />}
    </PayContext.Provider>
  )
}

const isEnd = (state: string) => state === 'success' || state === 'error'
