import type { Payment } from '@billfold/core'
import type { Store } from '@billfold/core/internal'
import type { Connector } from 'wagmi'

/** State of the payment run in this widget. */
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

export type PaymentRun = {
  state: Store<RunState>
  /** Sets the payment, newly confirmed or from the journal. */
  take(payment: Payment, more?: Pick<RunState, 'isBlocked'>): void
  /** Leaves the payment's screen or returns to it. */
  setLeft(isLeft: boolean): void
  /** Starts the payment after a delay; returns a function that cancels the timer. */
  autoStart(afterMs: number, connector: Connector): () => void
  /** Sends the remaining wallet requests; ignored while running. */
  start(connector: Connector): void
  /** Sets an error that prevents the run. */
  fail(error: Error): void
  /** Follows the payment without wallet requests. */
  follow(): void
  /** Marks the open request as rejected in the wallet, on the user's word. */
  release(): void
  /** Ends a route between two steps; the payer keeps the tokens received so far. */
  stop(): void
  /** Reloads the record while idle, to follow changes by another tab. */
  refresh(): Promise<void>
  /** Stops before the next signature. */
  cancel(): void
  /** Clears the payment from the widget; sent transactions continue. */
  clear(): void
}

/** Options of one attempt at a payment. */
export type WorkOptions = {
  key: string
  signal: AbortSignal
  onChange: (payment: Payment) => void
  onConnection: (online: boolean) => void
  onFetching: (isFetching: boolean) => void
}
