'use client'
import { useSyncExternalStore } from 'react'
import type { RunState } from './PaymentRun.js'
import { usePaymentRun } from './usePaymentRun.js'

/** How the payment stands. */
export function useRun(): RunState {
  const { state } = usePaymentRun()
  return useSyncExternalStore(state.subscribe, state.get, state.get)
}
