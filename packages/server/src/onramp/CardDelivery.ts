import type { Address, Hash } from 'viem'
import type { RouteDatabase } from '../bridge/RouteContext.js'
import type { Json } from '../bridge/RouteProvider.js'

/** What a card session sells. */
export type CardPayout = { id: string; chainId: number; token: string; amount: bigint; receiver: Address }

/** Delivers what the card sandbox sells; in development only. */
export type CardDelivery = {
  /** Undefined where it cannot deliver. */
  prepare: (payout: CardPayout) => { reference: string; tracking: Json } | undefined
  /** What plans the delivery in the session's own transaction; undefined when it is not possible. */
  deliver: (tracking: Json, delayMs: number) => Promise<((tx: RouteDatabase) => Promise<void>) | undefined>
  status: (reference: string) => Promise<{ state: 'pending' | 'failed' } | { state: 'delivered'; hash: Hash }>
}
