import type { Billfold } from '../config/Billfold.js'
import { type FlowEvent, reduceFlow } from '../payment/flow.js'
import type { Payment } from '../payment/record/Payment.js'
import type { Store } from '../platform/createStore.js'
import type { Runner } from './createRunner.js'
import {
  idle,
  type PaymentQueries,
  type PaymentStoreOptions,
  type PaymentStoreState,
} from './PaymentStore.js'

/** What the actions of one payment store share. */
export type StoreContext = {
  readonly billfold: Billfold
  readonly queries: PaymentQueries
  readonly store: Store<PaymentStoreState>
  readonly runner: Runner
  /** Set if the store shows this journal payment only. */
  readonly journal: Payment | undefined
  /** Replaced whenever the host app renders again. */
  options: PaymentStoreOptions
  /** Options whose callbacks are called; those of the payment's order while there is a payment. */
  callbacks: PaymentStoreOptions
  onLeave: (() => void) | undefined
  /** True while screens show the store. */
  isAttached: boolean
  /** Aborted when the user leaves the quote that is being confirmed. */
  confirmation: AbortController | undefined
  /** Key of a newly confirmed payment, until it starts or is stopped. */
  newKey: string | undefined
  /** Keys of payments that this store has shown. A user who confirms after seeing one wants another payment. */
  readonly shown: Set<string>
  /** Shows a payment of the same order or purchase that was made elsewhere meanwhile. */
  findNew: () => Promise<void>
}

export function change({ store }: StoreContext, changes: Partial<PaymentStoreState>): void {
  store.set((now) => ({ ...now, ...changes }))
}

/** Keeps the callbacks of the payment's order; the page may have moved on to another. */
export function keepCallbacks(context: StoreContext): void {
  const { store, options } = context
  const { payment } = store.get()
  if (!payment || payment.orderId === options.orderId) context.callbacks = options
}

const journalStates: readonly string[] = ['execute', 'success', 'error']

/** Applies events and other changes in one step, so that no state in between is seen (R4.1 to R4.34). */
export function advance(
  context: StoreContext,
  events: readonly FlowEvent[],
  changes: Partial<PaymentStoreState> = {},
): void {
  const { store, journal } = context
  const { state } = store.get().flow
  const isOver = (state === 'success' || state === 'error') && events.some(({ type }) => type === 'RESET')
  if (isOver && !journal) context.onLeave?.()
  const before = store.get().flow
  const flow = events.reduce(reduceFlow, before)
  const isMoved = flow.state !== before.state
  if (isMoved) context.confirmation?.abort()
  const left = isMoved && { newQuote: undefined, isConfirming: false }
  store.set((now) => ({ ...now, ...left, ...changes, flow }))
  if (journal && !journalStates.includes(store.get().flow.state)) context.onLeave?.()
}

export function fail(context: StoreContext, error: unknown): void {
  advance(context, [{ type: 'FAIL', error }])
}

/** Returns a signal that is aborted when the user leaves the quote or its screens close. */
export function beginConfirmation(context: StoreContext): AbortSignal {
  context.confirmation = new AbortController()
  change(context, { isConfirming: true })
  return context.confirmation.signal
}

/** Advances to the confirmed payment, which starts by itself. */
export function showConfirmed(
  context: StoreContext,
  changes: { payment: Payment; isBlocked?: boolean },
): void {
  context.newKey = changes.payment.key
  context.shown.add(changes.payment.key)
  advance(context, [{ type: 'ROUTE_CONFIRMED' }], { ...idle, ...changes })
}
