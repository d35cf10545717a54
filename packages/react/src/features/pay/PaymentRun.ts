import type { Payment, Store } from '@billfold/core'
import type { Connector } from 'wagmi'

/** How the execution of a payment stands in this widget. */
export type RunState = {
  payment: Payment | undefined
  /** Spec §4; `fetching` while a new quote for the rest of the route is asked for. */
  phase: 'idle' | 'fetching' | 'executing' | 'auto-starting'
  /** What kept the last try from going on. */
  error: unknown
  online: boolean
  /** The person has stopped it. */
  isStopped: boolean
  /** The browser has not let the card provider's window open. */
  isBlocked: boolean
  /** The user has said that the open request was rejected; the chain is asked once more. */
  isReleasing: boolean
  /** The user has left the screen; the payment goes on (R4.11). */
  isLeft: boolean
}

export type PaymentRun = {
  state: Store<RunState>
  /** Takes up a payment that was confirmed, or one from the journal. */
  take(payment: Payment, more?: Pick<RunState, 'isBlocked'>): void
  /** Leaves the payment's screen, or comes back to it. */
  setLeft(isLeft: boolean): void
  /** Lets the payment begin by itself in a moment; returns what keeps it from that. */
  autoStart(afterMs: number, connector: Connector): () => void
  /** Asks the wallet for what is left; pressing it again changes nothing. */
  start(connector: Connector): void
  /** Shows what keeps the payment from being run. */
  fail(error: Error): void
  /** Follows without asking for anything. */
  follow(): void
  /** Takes the user's word that the open request was rejected or cancelled in the wallet. */
  release(): void
  /** Ends a route that stands between two steps: the payer keeps what it brought. */
  stop(): void
  /** Reads the record again while nothing runs here: follows what another tab does. */
  refresh(): Promise<void>
  /** Stops before the next signature. */
  cancel(): void
  /** Forgets the payment; what was sent goes on by itself. */
  clear(): void
}

/** What a try at a payment is told. */
export type WorkOptions = {
  key: string
  signal: AbortSignal
  onChange: (payment: Payment) => void
  onConnection: (online: boolean) => void
  onFetching: (isFetching: boolean) => void
}
