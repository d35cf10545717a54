'use client'

import type { Currency, PayState as FlowState, PayMode } from '@billfold/core'
import {
  type createPaymentStore,
  defaults,
  type FlowEvent,
  type MethodEvent,
  type MethodState,
  type PaymentStore,
  type PaymentStoreState,
  type Support,
} from '@billfold/core/internal'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { LoadedChunk } from '../../../hooks/lazyChunk.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import type { PayToken } from '../logic/payToken.js'
import type { PayFlowProps, PayWidgetOptions } from '../PayWidgetOptions.js'

export type UnsupportedProps = { reason: Extract<Support, { supported: false }>['reason'] }
export type LinkedPayProps = PayFlowProps & { children: (options: PayWidgetOptions) => ReactNode }

/** First screens besides that of a fixed price, with their parts. */
export type StartChunk = {
  firstScreens: Record<Exclude<PayMode, 'direct_payment'>, ComponentType>
  startParts: {
    LinkedPay: ComponentType<LinkedPayProps>
    OrderSummary: ComponentType<{ token: PayToken }>
    ProductInfo: ComponentType
    /** Screen 13 (R2.197, R2.198). */
    UnsupportedScreen: ComponentType<UnsupportedProps>
  }
}

/** Everything after the first screen. */
export type FlowChunk = {
  methodScreens: Record<MethodState, ComponentType>
  flowScreens: Record<Exclude<FlowState, 'init' | 'methodSelection'>, ComponentType>
  createPaymentStore: typeof createPaymentStore
  ResumeNotice: ComponentType
}

export type ConnectChunk = { PayConnectDialog: ComponentType<{ onFirst: () => void }> }

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
  start: LoadedChunk<StartChunk>
  /** Loads `start` on a screen that does not need it otherwise. */
  fetchStart: () => void
  later: LoadedChunk<FlowChunk>
  /** Loads the chunk that the next press needs. */
  preload: (name: 'flow' | 'connect') => void
}

export const PayContext = createContext<PayState | undefined>(undefined)

export function usePayState(): PayState {
  const state = useContext(PayContext)
  if (!state) throw new Error('A payment screen is used outside PayFlow.')
  return state
}

/** Returns if the first screen shows more than a price, which loads later. */
export function hasProductInfo(options: PayWidgetOptions): boolean {
  const { image, description } = options.metadata ?? {}
  return Boolean(image || description || (options.mode === 'direct_payment' && options.paymentInfo.items))
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
