'use client'

import type { Currency } from '@billfold/core'
import type { OnrampQuote } from '@billfold/core/actions'
import {
  defaults,
  type FlowEvent,
  type MethodEvent,
  type MethodState,
  type PayFlow,
} from '@billfold/core/internal'
import { createContext, useContext } from 'react'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import type { PaymentRun } from '../logic/PaymentRun.js'
import type { PayWidgetOptions } from '../PayWidgetOptions.js'
import type { PayChunksState } from './payChunks.js'

/** State shared by the screens of one payment widget. */
export type PayState = {
  options: PayWidgetOptions
  currency: Currency
  flow: PayFlow
  send: (event: FlowEvent) => void
  /** Current step of the method selection. */
  method: MethodState
  moveMethod: (event: MethodEvent) => void
  /** Connector uid of the paying wallet. */
  payerUid: string | undefined
  choosePayer: (connectorUid: string) => void
  /** Discards queued actions of the first screen; undefined if none wait for the engine. */
  cancelPending: (() => void) | undefined
  /** Defined on all screens but the first. */
  run: PaymentRun | undefined
  /** Chosen card order. */
  card: OnrampQuote | undefined
  setCard: (card: OnrampQuote | undefined) => void
  /** Opens the connect dialog for a user without a wallet. */
  connect: () => void
  /** True if the payment uses testnet tokens. */
  isTest: boolean
  /** Back action of the first screen; undefined in an embedded widget. */
  leave: (() => void) | undefined
  /** Shows one journal payment only: nothing starts automatically, and every screen has Back. */
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
