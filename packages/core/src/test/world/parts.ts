import type { WorldTransaction } from './createChain.js'
import type { Order } from './Widget.js'
import type { Question } from './WorldWallet.js'

/** A shop's service, as far as it guards orders. */
export type Service = {
  /** Prepares a payment; an order that it has seen paid is refused. */
  prepare(order: Order): void
}

/** A service that delivers on another chain what was left with its escrow, and says what became of it. */
export type Bridge = {
  /** Told of everything that is mined on the payer's chain. */
  notice(transaction: WorldTransaction): void
  /** What it answers about a transaction: a status of HTTP, and a body. */
  tell(hash: string): { status: number; body: unknown }
  /** Quotes the rest of a route for what is held. */
  prepare(order: Order, now: number): { status: number; body: unknown }
  /** Delivers soon what it has put off. */
  hurry(): void
  /** Whether it has delivered this amount to this receiver. */
  hasDelivered(receiver: string, amount: bigint): boolean
}

/** Gets signed operations, and puts them on the chain, or loses them. */
export type Bundler = {
  take(question: Question): void
  /** What it says of an operation. */
  tell(hash: string): 'not_found' | 'submitted' | 'included'
}
