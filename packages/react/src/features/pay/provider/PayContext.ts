'use client'

import type { Currency } from '@billfold/core'
import {
  defaults,
  type FlowEvent,
  type MethodEvent,
  type PaymentStore,
  type PaymentStoreState,
} from '@billfold/core/internal'
import { createContext, useContext } from 'react'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import type { PayWidgetOptions } from '../PayWidgetOptions.js'
import type { PayChunksState } from './payChunks.js'

/** State shared by the screens of one payment widget. */
export type PayState = {
  options: PayWidgetOptions
  currency: Currency
  /** State of the payment; that of a new one until the store is loaded. */
  state: PaymentStoreState
  /** Undefined on the first screen, until it is loaded. */
  store: PaymentStore | undefined
  /** Sends an event, or queues it until the store is loaded. */
  send: (event: FlowEvent) => void
  moveMethod: (event: MethodEvent) => void
  /** Discards queued events of the first screen; undefined if there are none. */
  cancelPending: (() => void) | undefined
  /** Opens the connect dialog for a user without a wallet. */
  connect: () => void
  /** True if the payment uses testnet tokens. */
  isTest: boolean
  /** Back action of the first screen; undefined in an embedded widget. */
  leave: (() => void) | undefined
  /** Shows one journal payment only: every screen has Back. */
  isResumed?: boolean | undefined
  /** Lazily loaded chunks of the widget. */
  loading: PayChunksState
}

export const PayContext = createContext<PayState | undefined>(undefined)

export function usePayState(): PayState {
  const state = useContext(PayContext)
  if (!state) throw new Error('A payment screen is used outside PayFlow.')
  return state
}

/** Returns if card payments are offered, and if they work without a wallet (R2.140). */
export function useCardOffer(): { offered: boolean; withoutWallet: boolean } {
  const { services } = useBillfold()
  const { options } = usePayState()
  const methods: readonly string[] = options.paymentMethods ?? defaults.paymentMethods
  const offered = methods.includes('card') && Boolean(services?.bridge)
  const hasReceiver = options.mode === 'direct_payment' || options.receiverAddress !== undefined
  return { offered, withoutWallet: offered && hasReceiver }
}
