import type { WorldTransaction } from './createChain.js'
import type { Order } from './Widget.js'
import type { Question } from './WorldWallet.js'

/** A shop's service that guards orders. */
export type Service = {
  /** Prepares a payment; refuses an order that it has seen paid. */
  prepare(order: Order): void
}

/** A service that delivers an escrow's deposit on another chain and reports its status. */
export type Bridge = {
  /** Called for every transaction mined on the payer's chain. */
  notice(transaction: WorldTransaction): void
  /** Returns the HTTP status and body for a transaction. */
  tell(hash: string): { status: number; body: unknown }
  /** Quotes the rest of a route for the current balance. */
  prepare(order: Order, now: number): { status: number; body: unknown }
  /** Delivers its delayed deposits soon. */
  hurry(): void
  /** Returns true if it has delivered this amount to this receiver. */
  hasDelivered(receiver: string, amount: bigint): boolean
}

/** Receives signed operations and submits or loses them. */
export type Bundler = {
  take(question: Question): void
  /** Returns the status of an operation. */
  tell(hash: string): 'not_found' | 'submitted' | 'included'
}
