'use client'
import type { Currency, FlowEvent, MethodEvent, MethodState, OnrampQuote, PayFlow } from '@billfold/core'
import { createContext, useContext } from 'react'
import type { PaymentRun } from './PaymentRun.js'
import type { PayPartsState } from './PayParts.js'
import type { PayWidgetOptions } from './PayWidgetOptions.js'

/** What the screens of one payment widget share. */
export type PayState = {
  options: PayWidgetOptions
  currency: Currency
  flow: PayFlow
  send: (event: FlowEvent) => void
  /** Where one is in the choice of a payment method. */
  method: MethodState
  moveMethod: (event: MethodEvent) => void
  /** The connector of the wallet that pays. */
  payerUid: string | undefined
  choosePayer: (connectorUid: string) => void
  /** There while what was pressed on the first screen waits for what leads on: takes it back. */
  giveUp: (() => void) | undefined
  /** There before any screen but the first is shown. */
  run: PaymentRun | undefined
  /** The order with a card provider that was chosen. */
  card: OnrampQuote | undefined
  takeCard: (card: OnrampQuote | undefined) => void
  /** Opens the connect dialog for somebody without a wallet. */
  connect: () => void
  /** Marks everything as a payment with play money. */
  isTest: boolean
  /** Where the first screen goes back to; undefined in a widget of its own. */
  leave: (() => void) | undefined
  /** One payment of the journal and nothing else: nothing begins by itself, and every screen leads back. */
  isResumed?: boolean | undefined
  /** The parts of the widget that come when they are wanted. */
  loading: PayPartsState
}

export const PayContext = createContext<PayState | undefined>(undefined)

export function usePayState(): PayState {
  const state = useContext(PayContext)
  if (!state) throw new Error('A payment screen is used outside PayFlow.')
  return state
}
