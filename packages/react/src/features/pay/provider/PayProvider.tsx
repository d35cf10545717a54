'use client'

import {
  createPaymentState,
  createStore,
  defaults,
  findDestinationToken,
  hasOperations,
  type PaymentStore,
  toRenderAction,
} from '@billfold/core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useStore } from '../../../hooks/useStore.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { HoldContext } from '../../../provider/HoldContext.js'
import type { PayFlowProps, PayWidgetOptions } from '../PayWidgetOptions.js'
import { PayContext, type PayState } from './PayContext.js'
import { type LoadChunk, type PayChunks, type PayChunksState, usePayChunks } from './payChunks.js'

type QueuedAction = (store: PaymentStore) => void

/** Creates the widget's store once its chunk is loaded, and keeps it up to date. */
function usePaymentStore(
  engine: PayChunks['engine'] | undefined,
  options: PayWidgetOptions,
  onLeave: (() => void) | undefined,
): PaymentStore | undefined {
  const billfold = useBillfold()
  const queries = useQueryClient()
  // Only the options of the first render count here; later ones are set below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one store per widget
  const store = useMemo(
    () => engine?.createPaymentStore(billfold, { options, queries, onLeave }),
    [engine, billfold, queries],
  )
  useLayoutEffect(() => store?.setOptions(options, onLeave))
  useEffect(() => store?.attach(), [store])
  return store
}

/** Queues actions of the first screen until the store is loaded. */
function useActions(
  store: PaymentStore | undefined,
  fetchChunk: PayChunksState['fetchChunk'],
): Pick<PayState, 'send' | 'moveMethod' | 'cancelPending'> {
  const [queue, setQueue] = useState<readonly QueuedAction[]>([])
  useLayoutEffect(() => {
    if (!store || queue.length === 0) return
    for (const action of queue) action(store)
    setQueue([])
  }, [store, queue])
  const actions = useMemo(() => {
    const run = (action: QueuedAction) => {
      if (store) return action(store)
      setQueue((now) => [...now, action])
      fetchChunk('engine')
    }
    return {
      send: (event) => run(({ send }) => send(event)),
      moveMethod: (event) => run(({ moveMethod }) => moveMethod(event)),
    } satisfies Partial<PayState>
  }, [store, fetchChunk])
  return { ...actions, cancelPending: queue.length > 0 ? () => setQueue([]) : undefined }
}

/** Reports the widget's rendering, and shows the existing payment of the same order or purchase. */
function useStart(options: PayWidgetOptions, store: PaymentStore | undefined, loading: PayChunksState): void {
  const billfold = useBillfold()
  const { fetchChunk } = loading
  const { chainId: dstChainId, address: dstTokenAddress } = findDestinationToken(options)
  const [hasJournal, setHasJournal] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    billfold.emit('step', { action: toRenderAction(options.mode), dstChainId, dstTokenAddress })
  }, [])
  useEffect(() => {
    hasOperations(billfold).then(setHasJournal, (error: unknown) =>
      billfold.warn('Failed to read the journal', error),
    )
  }, [billfold])
  useEffect(() => {
    if (hasJournal) for (const name of ['engine', 'resume'] as const) fetchChunk(name)
  }, [hasJournal, fetchChunk])
  useEffect(() => {
    if (hasJournal)
      store?.findExisting().catch((error: unknown) => billfold.warn('Failed to read the journal', error))
  }, [hasJournal, store, billfold])
}

export type PayProviderProps = Omit<PayFlowProps, 'onTransaction'> & { load: LoadChunk; children: ReactNode }

/** Provides the state of one payment widget and loads its chunks. */
export function PayProvider({ options, load, onLeave, children }: PayProviderProps) {
  const [isConnecting, setConnecting] = useState(false)
  const loading = usePayChunks(load)
  const { chunks, fetchChunk } = loading
  const store = usePaymentStore(chunks.engine, options, onLeave)
  const [initial] = useState(() => createStore(createPaymentState(options.mode)))
  const state = useStore(store ?? initial)
  const chain = useChain(findDestinationToken(options).chainId)
  const pay: PayState = {
    options,
    currency: options.currency ?? defaults.currency,
    state,
    store,
    ...useActions(store, fetchChunk),
    connect: () => setConnecting(true),
    isTest: chain?.testnet === true,
    leave: onLeave,
    loading,
  }
  const hasBegun = state.flow.state !== 'init'
  useEffect(() => {
    if (hasBegun) for (const name of ['engine', 'methods', 'steps'] as const) fetchChunk(name)
  }, [hasBegun, fetchChunk])
  const wantsWallet = isConnecting || state.method === 'walletConnection'
  useEffect(() => {
    if (wantsWallet) fetchChunk('connect')
  }, [wantsWallet, fetchChunk])
  useHold(state.payment !== undefined)
  useStart(options, store, loading)
  return (
    <PayContext.Provider value={pay}>
      {children}
      {wantsWallet && chunks.connect && <chunks.connect onFirst={() => setConnecting(false)} />}
    </PayContext.Provider>
  )
}

/** Keeps the widget mounted while it shows a payment, even if its options change. */
function useHold(isHeld: boolean): void {
  const hold = useContext(HoldContext)
  const latest = useRef(hold)
  latest.current = hold
  useEffect(() => {
    latest.current(isHeld)
  }, [isHeld])
  useEffect(() => () => latest.current(false), [])
}
