'use client'

import type { Billfold } from '@billfold/core'
import {
  createPaymentState,
  createStore,
  defaults,
  findDestinationToken,
  hasEntries,
  type PaymentStore,
  toRenderAction,
} from '@billfold/core/internal'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useStore } from '../../../hooks/useStore.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { HoldContext } from '../../../provider/HoldContext.js'
import { payChunks } from '../chunks/payChunks.js'
import type { PayFlowProps, PayWidgetOptions } from '../PayWidgetOptions.js'
import { type FlowChunk, hasProductInfo, PayContext, type PayState } from './PayContext.js'

/** Creates the widget's store once its chunk is loaded, and keeps it up to date. */
function usePaymentStore(
  chunk: FlowChunk | undefined,
  options: PayWidgetOptions,
  onLeave: (() => void) | undefined,
): PaymentStore | undefined {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const client = useRef(queries)
  client.current = queries
  // Not a memo, which React may discard; the host may also replace its query client while a payment runs.
  const made = useRef<{ billfold: Billfold; store: PaymentStore }>(undefined)
  if (chunk && made.current?.billfold !== billfold) {
    const store = chunk.createPaymentStore(billfold, {
      options,
      onLeave,
      queries: {
        fetchQuery: (query) => client.current.fetchQuery(query),
        removeQueries: (filters) => client.current.removeQueries(filters),
        invalidateQueries: (filters) => client.current.invalidateQueries(filters),
      },
    })
    made.current = { billfold, store }
  }
  const store = made.current?.store
  useLayoutEffect(() => store?.setOptions(options, onLeave))
  useEffect(() => store?.attach(), [store])
  return store
}

type QueuedAction = (store: PaymentStore) => void
type Queue = { actions: readonly QueuedAction[]; set: (actions: readonly QueuedAction[]) => void }

/** Runs actions, or queues those of the first screen until the store is loaded. */
function useActions(
  store: PaymentStore | undefined,
  { actions, set }: Queue,
): Pick<PayState, 'send' | 'moveMethod' | 'cancelPending'> {
  const queued = useRef(actions)
  queued.current = actions
  useLayoutEffect(() => {
    if (!store || actions.length === 0) return
    for (const action of actions) action(store)
    set([])
  }, [store, actions, set])
  const callbacks = useMemo(() => {
    const run = (action: QueuedAction) => {
      if (store) return action(store)
      queued.current = [...queued.current, action]
      set(queued.current)
    }
    return {
      send: (event) => run(({ send }) => send(event)),
      moveMethod: (event) => run(({ moveMethod }) => moveMethod(event)),
    } satisfies Partial<PayState>
  }, [store, set])
  return { ...callbacks, cancelPending: actions.length > 0 ? () => set([]) : undefined }
}

/** Reports the widget's rendering; returns true if this browser has payments or other sends. */
function useStart(options: PayWidgetOptions): boolean {
  const billfold = useBillfold()
  const { chainId: dstChainId, address: dstTokenAddress } = findDestinationToken(options)
  const [hasJournal, setHasJournal] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    billfold.emit('step', { action: toRenderAction(options.mode), dstChainId, dstTokenAddress })
  }, [])
  useEffect(() => {
    hasEntries(billfold).then(setHasJournal, (error: unknown) =>
      billfold.warn('Failed to read the journal', error),
    )
  }, [billfold])
  return hasJournal
}

/** Shows the existing payment of the same order or purchase instead of a new one. */
function useExisting(store: PaymentStore | undefined): void {
  const billfold = useBillfold()
  useEffect(() => {
    store?.findExisting().catch((error: unknown) => billfold.warn('Failed to read the journal', error))
  }, [store, billfold])
}

export type PayProviderProps = Omit<PayFlowProps, 'onTransaction'> & { children: ReactNode }

/** Provides the state of one payment widget and loads its chunks. */
export function PayProvider({ options, onLeave, children }: PayProviderProps) {
  const [isConnecting, setConnecting] = useState(false)
  const [needsStart, setNeedsStart] = useState(false)
  const [actions, setActions] = useState<Queue['actions']>([])
  const [initial] = useState(() => createStore(createPaymentState(options.mode)))
  const hasJournal = useStart(options)
  const later = payChunks.flow.useChunk(hasJournal || actions.length > 0)
  const store = usePaymentStore(later.chunk, options, onLeave)
  const state = useStore(store ?? initial)
  const chain = useChain(findDestinationToken(options).chainId)
  const wantsWallet = isConnecting || state.method === 'walletConnection'
  const { chunk: connect } = payChunks.connect.useChunk(wantsWallet)
  const isPriceOnly = options.mode === 'direct_payment' && !hasProductInfo(options)
  const pay: PayState = {
    options,
    currency: options.currency ?? defaults.currency,
    state,
    store,
    ...useActions(store, { actions, set: setActions }),
    connect: () => setConnecting(true),
    isTest: chain?.testnet === true,
    leave: onLeave,
    start: payChunks.start.useChunk(needsStart || !isPriceOnly),
    fetchStart: useCallback(() => setNeedsStart(true), []),
    later,
    preload: (name) => payChunks[name].preload(),
  }
  useHold(state.payment !== undefined)
  useExisting(hasJournal ? store : undefined)
  return (
    <PayContext.Provider value={pay}>
      {children}
      {wantsWallet && connect && <connect.PayConnectDialog onFirst={() => setConnecting(false)} />}
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
