'use client'
import { useSyncExternalStore } from 'react'
import type { RunState } from './createPaymentRun.js'
import { usePayState } from './PayContext.js'

/** How the payment stands. */
export function useRun(): RunState {
  const { state } = usePayState().run
  return useSyncExternalStore(state.subscribe, state.get, state.get)
}
