'use client'
import { useSyncExternalStore } from 'react'
import { usePayState } from './PayContext.js'
import type { RunState } from './PaymentRun.js'

/** How the payment stands. */
export function useRun(): RunState {
  const { state } = usePayState().run
  return useSyncExternalStore(state.subscribe, state.get, state.get)
}
