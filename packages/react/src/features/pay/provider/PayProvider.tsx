'use client'

import type { Billfold, PayMode } from '@billfold/core'
import type { OnrampQuote } from '@billfold/core/actions'
import { createFlow, createStore, defaults, type FlowEvent, type MethodEvent } from '@billfold/core/internal'
import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { HoldContext } from '../../../provider/HoldContext.js'
import type { PayAction, PayLocation } from '../logic/flow.js'
import type { PaymentRun } from '../logic/PaymentRun.js'
import { findDestinationToken } from '../logic/payToken.js'
import type { PayFlowProps } from '../PayWidgetOptions.js'
import { PayContext, type PayState } from './PayContext.js'
import { type LoadChunk, type PayChunks, type PayChunksState, usePayChunks } from './payChunks.js'
import { useStart } from './useStart.js'

/** Returns the widget's location and actions; queues actions until the engine chunk is loaded. */
function usePayActions(
  mode: PayMode,
  { chunks: { engine }, fetchChunk }: PayChunksState,
  onLeave: (() => void) | undefined,
): Pick<PayState, 'flow' | 'method' | 'send' | 'moveMethod' | 'cancelPending'> {
  const [store] = useState(() =>
    createStore<PayLocation>({ flow: createFlow(mode), method: 'walletSelection' }),
  )
  const location = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [queue, setQueue] = useState<readonly PayAction[]>([])
  const dispatch = useCallback(
    (action: PayAction) => {
      if (engine) return engine.dispatch(store, action, onLeave)
      setQueue((now) => [...now, action])
      fetchChunk('engine')
    },
    [engine, store, onLeave, fetchChunk],
  )
  useLayoutEffect(() => {
    if (!engine || queue.length === 0) return
    queue.forEach(dispatch)
    setQueue([])
  }, [engine, queue, dispatch])
  return {
    ...location,
    send: useCallback((event: FlowEvent) => dispatch({ flow: event }), [dispatch]),
    moveMethod: useCallback((event: MethodEvent) => dispatch({ method: event }), [dispatch]),
    cancelPending: queue.length > 0 ? () => setQueue([]) : undefined,
  }
}

export type PayProviderProps = Omit<PayFlowProps, 'onTransaction'> & { load: LoadChunk; children: ReactNode }

/** Provides the state of one payment widget: flow, method, payment run and chunks. */
export function PayProvider({ options, payment, load, onLeave, children }: PayProviderProps) {
  const [payerUid, choosePayer] = useState<string>()
  const [card, setCard] = useState<OnrampQuote>()
  const [isConnecting, setConnecting] = useState(false)
  const loading = usePayChunks(load)
  const { chunks, fetchChunk } = loading
  const { engine } = chunks
  const run = useCreatedRun(engine)
  const moves = usePayActions(options.mode, loading, onLeave)
  const chain = useChain(findDestinationToken(options).chainId)
  const state: PayState = {
    options,
    currency: options.currency ?? defaults.currency,
    ...moves,
    payerUid,
    choosePayer,
    run,
    card,
    setCard,
    connect: () => setConnecting(true),
    isTest: chain?.testnet === true,
    leave: onLeave,
    loading,
  }
  const wantsWallet = isConnecting || moves.method === 'walletConnection'
  useEffect(() => {
    if (wantsWallet) fetchChunk('connect')
  }, [wantsWallet, fetchChunk])
  useHold(run)
  useStart(state, payment)
  return (
    <PayContext.Provider value={state}>
      {children}
      {wantsWallet && chunks.connect && <chunks.connect onFirst={() => setConnecting(false)} />}
      {engine && <engine.PayFollower />}
      {engine && chunks.resume && <chunks.resume.PayResume payment={payment} />}
    </PayContext.Provider>
  )
}

/** Creates the run of the widget once the engine is loaded. */
function useCreatedRun(engine: PayChunks['engine'] | undefined): PaymentRun | undefined {
  const billfold = useBillfold()
  const made = useRef<{ billfold: Billfold; run: PaymentRun }>(undefined)
  if (engine && made.current?.billfold !== billfold)
    made.current = { billfold, run: engine.createPaymentRun(billfold) }
  return made.current?.run
}

/** Keeps the widget mounted while it shows a payment, even if its options change. */
function useHold(run: PaymentRun | undefined): void {
  const hold = useContext(HoldContext)
  useEffect(() => {
    if (!run) return
    const tell = () => hold(run.state.get().payment !== undefined)
    tell()
    const stop = run.state.subscribe(tell)
    return () => {
      stop()
      hold(false)
    }
  }, [run, hold])
}
