'use client'
import { createFlow, createStore, type FlowEvent, type MethodEvent, type PayMode } from '@billfold/core'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { PayState } from './PayContext.js'
import type { PayMove, PayPlace } from './PayMove.js'
import type { PayPartsState } from './PayParts.js'

/**
 * Where the widget stands, and what leads on. The tables that decide it come with the engine: what is pressed before
 * it is here waits for it, in order.
 */
export function usePayMoves(
  mode: PayMode,
  { parts: { engine }, fetchPart }: PayPartsState,
  onLeave: (() => void) | undefined,
): Pick<PayState, 'flow' | 'method' | 'send' | 'moveMethod' | 'giveUp'> {
  const [store] = useState(() => createStore<PayPlace>({ flow: createFlow(mode), method: 'walletSelection' }))
  const place = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [waiting, setWaiting] = useState<readonly PayMove[]>([])
  const move = useCallback(
    (one: PayMove) => {
      if (engine) return engine.movePay(store, one, onLeave)
      setWaiting((now) => [...now, one])
      fetchPart('engine')
    },
    [engine, store, onLeave, fetchPart],
  )
  useLayoutEffect(() => {
    if (!engine || waiting.length === 0) return
    waiting.forEach(move)
    setWaiting([])
  }, [engine, waiting, move])
  return {
    ...place,
    send: useCallback((event: FlowEvent) => move({ flow: event }), [move]),
    moveMethod: useCallback((event: MethodEvent) => move({ method: event }), [move]),
    giveUp: waiting.length > 0 ? () => setWaiting([]) : undefined,
  }
}
