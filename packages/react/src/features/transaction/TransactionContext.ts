'use client'
import type { TransactionCost } from '@billfold/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Call, CallState } from './createCall.js'
import type { TransactionModalOptions } from './TransactionModalOptions.js'

/** What the screens of one opening share. */
export type TransactionState = {
  call: Call
  options: TransactionModalOptions
  /** What it would have cost when the modal was opened; undefined for a call that was under way by then. */
  cost: TransactionCost | undefined
  /** Leads on to the next step, if the money is there. */
  proceed: () => Promise<void>
  close: () => void
}

export const TransactionContext = createContext<TransactionState | undefined>(undefined)

export function useTransactionState(): TransactionState {
  const state = useContext(TransactionContext)
  if (!state) throw new Error('A screen of the transaction modal is used outside TransactionModal.')
  return state
}

/** How the call stands. */
export function useCallState(): CallState {
  const { state } = useTransactionState().call
  return useSyncExternalStore(state.subscribe, state.get, state.get)
}
