'use client'

import type { TransactionCost } from '@billfold/core/actions'
import type { PayMetadata } from '@billfold/core/internal'
import { createContext, useContext } from 'react'
import { useStore } from '../../hooks/useStore.js'
import type { SharedPayOptions } from '../pay/PayWidgetOptions.js'
import type { Call, CallState } from './createCall.js'

/** Options of the modal that obtains missing funds. */
export type TransactionModalOptions = Omit<
  SharedPayOptions,
  'onSuccess' | 'onError' | 'onCancel' | 'receiverAddress' | 'presetOptions' | 'paymentLinkId'
> & {
  /** Product text and image. */
  metadata?: PayMetadata | undefined
  /** Label of the button that starts the payment. */
  buttonLabel?: string | undefined
}

/** State shared by the screens of one open modal. */
export type TransactionState = {
  call: Call
  options: TransactionModalOptions
  /** Cost when the modal opened; undefined for a call already in progress. */
  cost: TransactionCost | undefined
  /** Continues to the next step, if the balance suffices. */
  proceed: () => Promise<void>
  close: () => void
}

export const TransactionContext = createContext<TransactionState | undefined>(undefined)

export function useTransactionState(): TransactionState {
  const state = useContext(TransactionContext)
  if (!state) throw new Error('A screen of the transaction modal is used outside TransactionModal.')
  return state
}

/** Returns the state of the call. */
export function useCallState(): CallState {
  return useStore(useTransactionState().call.state)
}
