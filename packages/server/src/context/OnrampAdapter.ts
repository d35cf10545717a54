import type { OnrampRefusal } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { Json } from '../infra/db/Database.js'
import type { OnrampSession } from '../infra/db/tables/payments.js'
import type { RouteDatabase } from '../infra/db/toRouteDatabase.js'

/** Token and amount that a card session delivers. */
export type CardPayout = { id: string; chainId: number; token: string; amount: bigint; receiver: Address }

/** Delivers tokens sold by the card sandbox; development only. */
export type CardDelivery = {
  /** Returns undefined if delivery is not possible. */
  prepare: (payout: CardPayout) => { reference: string; tracking: Json } | undefined
  /**
   * Returns a function that schedules the delivery in the session's transaction, or undefined if delivery is not
   * possible.
   */
  deliver: (tracking: Json, delayMs: number) => Promise<((tx: RouteDatabase) => Promise<void>) | undefined>
  status: (reference: string) => Promise<{ state: 'pending' | 'failed' } | { state: 'delivered'; hash: Hash }>
}

/** Report of a provider about a session, from its signed webhook or sandbox page. */
export type OnrampReport = {
  sessionId: string
  /** `paid`, or the reason for the failure. */
  outcome: 'paid' | Extract<OnrampRefusal, 'declined' | 'identity' | 'cardLimit' | 'country'>
  delayMs?: number | undefined
}

/** Card provider: its terms, how a session starts, and how its reports are parsed. */
export type OnrampAdapter = {
  /** Fee in basis points on top of the price. */
  feeBps: number
  /** Decimal string. */
  leastUsd: string
  /** Decimal string. */
  mostUsd: string
  /** Two-letter codes. */
  refusedCountries: readonly string[]
  /** Three-letter codes. */
  refusedCurrencies: readonly string[]
  /** Opens a session and returns the URL of the provider's payment page. */
  createSession: (
    server: { publicUrl: string },
    session: Pick<OnrampSession, 'id' | 'provider'>,
  ) => Promise<{ link: string }>
  /** Parses a webhook; returns undefined if the signature is invalid. */
  readReport: (
    server: { publicUrl: string },
    request: { headers: Headers; body: string },
  ) => Promise<OnrampReport | undefined>
}
