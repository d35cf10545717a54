import type { StepAction } from '../events.js'
import type { FlowEvent, PayFlow } from '../payment/flow.js'
import type { ChainGas } from '../payment/quote/estimatePlanGas.js'
import type { MethodEvent, MethodState } from '../payment/quote/method.js'
import type { PayMode, PayOptions } from '../payment/quote/modes.js'
import type { PayQuote } from '../payment/quote/quote.js'
import type { Payment } from '../payment/record/Payment.js'
import type { OnrampQuote } from '../services/bridge/onramp.js'

/** Options of one payment widget, as far as its store uses them. */
export type PaymentStoreOptions = PayOptions & {
  orderId?: string | undefined
  paymentLinkId?: string | undefined
  purchaseData?: Record<string, unknown> | undefined
  onSuccess?: ((payment: Payment | undefined) => void) | undefined
  onError?: ((error: Error, payment: Payment | undefined) => void) | undefined
  onCancel?: ((payment: Payment | undefined) => void) | undefined
}

/** State of the confirmed payment. */
export type RunState = {
  payment: Payment | undefined
  /** Execution state (R4.39); `fetching` while the rest of the route is quoted again. */
  phase: 'idle' | 'fetching' | 'executing' | 'auto-starting'
  /** Error of the last attempt. */
  error: unknown
  online: boolean
  /** True if the user stopped it. */
  isStopped: boolean
  /** True if the browser blocked the card provider's popup. */
  isBlocked: boolean
  /** True while the chain is checked, after the user said that the open request was rejected. */
  isReleasing: boolean
  /** True after the user left the screen; the payment continues (R4.11). */
  isLeft: boolean
}

/** State of one payment widget: where it is, what was chosen and the confirmed payment. */
export type PaymentStoreState = RunState & {
  flow: PayFlow
  /** Current step of the method selection. */
  method: MethodState
  /** Connector uid of the paying wallet. */
  payerUid: string | undefined
  /** Chosen card order. */
  card: OnrampQuote | undefined
  /** Newer quote with a worse price than the displayed one; the user must review it. */
  newQuote: PayQuote | undefined
  isConfirming: boolean
}

/** A payment widget without its screens. Events and callbacks of the host app come from here. */
export type PaymentStore = {
  get(): PaymentStoreState
  /** Returns the unsubscribe function. */
  subscribe(run: (state: PaymentStoreState, before: PaymentStoreState) => void): () => void
  /** Runs quotes, timers and callbacks until the returned function is called; the payment then goes on silently. */
  attach(): () => void
  /** Replaces the options of the host app. */
  setOptions(options: PaymentStoreOptions, onLeave: (() => void) | undefined): void
  /** Applies events to the flow, all at once (R4.1 to R4.34). */
  send(...events: FlowEvent[]): void
  moveMethod(event: MethodEvent): void
  choosePayer(connectorUid: string): void
  setCard(card: OnrampQuote | undefined): void
  /** Confirms the displayed quote once, with the displayed network fees; an expired quote is refreshed first. */
  confirm(gas?: readonly ChainGas[] | undefined): Promise<void>
  /**
   * Opens the provider's popup inside the click, records the order, then navigates the popup (R4.46). An expired
   * order is requested again first.
   */
  confirmCard(): Promise<void>
  /** Notes that the user opened the provider's page by its link. */
  setOpened(): void
  /** Shows the journal's payment of the same order or purchase, if there is one. */
  findExisting(): Promise<void>
  /** Shows and follows a payment of the journal. */
  resume(payment: Payment): void
  /** Sends the remaining wallet requests, or follows the sent ones; ignored while running. */
  start(): void
  /** Marks the open request as rejected in the wallet, on the user's word. */
  release(): void
  /** Ends a route between two steps; the payer keeps the tokens received so far. */
  stop(): void
  /** Stops before the next signature and tells the host app. */
  cancel(): void
  /** Cancels a card order that is not paid and returns to the method selection. */
  cancelCard(): void
  /** Returns to the first screen while the payment continues (R4.11). */
  leave(): void
  /** Tries again after an error; an ended payment restarts at the method selection. */
  retry(): void
  /** Leaves the error and tells the host app. */
  dismiss(): void
  /** Leaves the completed payment. */
  finish(): void
}

export const idle: RunState = {
  payment: undefined,
  phase: 'idle',
  error: undefined,
  online: true,
  isStopped: false,
  isBlocked: false,
  isReleasing: false,
  isLeft: false,
}

/** Returns the state of a new widget. */
export function createPaymentState(mode: PayMode): PaymentStoreState {
  return {
    ...idle,
    flow: { mode, state: 'init', context: {} },
    method: 'walletSelection',
    payerUid: undefined,
    card: undefined,
    newQuote: undefined,
    isConfirming: false,
  }
}

/** Queries of the page that a payment reads or changes; TanStack Query's client fits. */
export type PaymentQueries = {
  fetchQuery<T>(options: {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<T>
    staleTime?: (query: { state: { data?: T | undefined } }) => number
    gcTime?: number
    retry?: false
  }): Promise<T>
  removeQueries(filters: {
    queryKey: readonly unknown[]
    predicate?: (query: { state: { status: string } }) => boolean
  }): void
  invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<void>
}

const widgets = { fund_wallet: 'buy', direct_payment: 'checkout', transaction: 'transaction' } as const

/** Returns the telemetry action of the first screen (R7.62). */
export const toRenderAction = (mode: PayMode): StepAction => `ub:ui:${widgets[mode]}_widget:render`

/** Returns what the host app sells, as text to compare: a quote or card order of another sale must not pay for it. */
export function toOrderKey({
  purchaseData,
  paymentLinkId,
  orderId,
}: Pick<PaymentStoreOptions, 'purchaseData' | 'paymentLinkId' | 'orderId'>): string {
  const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  return JSON.stringify([purchaseData, paymentLinkId, orderId], toText)
}
