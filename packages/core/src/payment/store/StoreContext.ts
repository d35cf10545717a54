import type { Billfold } from '../../config/Billfold.js'
import type { Store } from '../../platform/createStore.js'
import { type FlowEvent, reduceFlow } from '../flow.js'
import type { Payment } from '../record/Payment.js'
import type { Runner } from './createRunner.js'
import type { PaymentQueries, PaymentStoreOptions, PaymentStoreState } from './PaymentStore.js'

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
  onLeave: (() => void) | undefined
  /** True while screens show the store. */
  isAttached: boolean
}

export function change({ store }: StoreContext, changes: Partial<PaymentStoreState>): void {
  store.set((now) => ({ ...now, ...changes }))
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
  store.set((now) => {
    const flow = events.reduce(reduceFlow, now.flow)
    const isMoved = flow.state !== now.flow.state
    return { ...now, ...(isMoved && { newQuote: undefined }), ...changes, flow }
  })
  if (journal && !journalStates.includes(store.get().flow.state)) context.onLeave?.()
}

export function fail(context: StoreContext, error: unknown): void {
  advance(context, [{ type: 'FAIL', error }])
}
