import type { OnrampProvider as OnrampId, OnrampRefusal } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { Json } from '../infra/db/Database.js'
import type { RouteDatabase } from '../infra/db/toRouteDatabase.js'
import type { Check } from './Finding.js'

/** Token that a card session delivers; the address is in lower case. */
export type OnrampToken = { chainId: number; address: string; symbol: string; decimals: number }

/** Order that a provider is asked to price. */
export type OnrampRequest = {
  token: OnrampToken
  receiver: Address
  /** Three-letter code in upper case. */
  currency: string
  /** Two-letter code in upper case. */
  country?: string | undefined
  /** Base units that the receiver must get. */
  amount?: bigint | undefined
  /** Decimal string in `currency`: the price, if `amount` is absent. */
  spend: string
}

/** Price of a provider. */
export type OnrampOffer = {
  request: OnrampRequest
  /** Base units that the receiver gets at least. */
  amount: bigint
  currency: string
  /** Decimal string, with all fees. */
  currencyAmount: string
}

/** Reason why a provider does not sell. */
export type OnrampRefusalAnswer = {
  refusal: { reason: OnrampRefusal; limit?: { amount: string; currency: string } | undefined }
}

/** Buyer of a session. */
export type OnrampBuyer = {
  /** Our id of the session. */
  sessionId: string
  /** Receiver of the tokens. */
  address: Address
  country?: string | undefined
  /** Network address, only for providers that require it. */
  ip?: string | undefined
}

/** Session opened with a provider. */
export type OnrampLink = {
  /** The provider's payment page. */
  link: string
  /** The provider's id of the session, as its webhooks name it. */
  reference: string
  /** Stored with the session and passed to `status`. */
  tracking: Json
  /** Milliseconds since 1970: the page can be opened until then. */
  expiresAt: number
  /** True if the page can be opened only once. @default false */
  opensOnce?: boolean | undefined
  /** Milliseconds since 1970: an opened page can be paid until then. @default expiresAt */
  paysUntil?: number | undefined
}

/**
 * Status by the provider's word. `paid` never completes a session: the chain must show the delivery. Unknown words
 * are `open`.
 */
export type OnrampStatus =
  | { state: 'open' }
  | { state: 'paid'; hash?: Hash | undefined }
  | { state: 'failed'; reason: OnrampRefusal }

/** Message of a provider about a session. */
export type OnrampReport = { reference: string; status: OnrampStatus }

/** Stored session, as a provider sees it. */
export type OnrampTracked = { reference: string; tracking: Json }

/** Card provider. It delivers the tokens itself; the server opens sessions and watches. */
export type OnrampProvider = {
  /** Stored with each session. */
  id: OnrampId
  quote: (request: OnrampRequest) => Promise<OnrampOffer | OnrampRefusalAnswer>
  createSession: (offer: OnrampOffer, buyer: OnrampBuyer) => Promise<OnrampLink | OnrampRefusalAnswer>
  status: (session: OnrampTracked) => Promise<OnrampStatus>
  /** Returns undefined unless the provider signed the request; without a report if it is about something else. */
  readWebhook: (request: {
    headers: Headers
    body: string
  }) => Promise<{ report?: OnrampReport | undefined } | undefined>
  /** True if the provider requires the buyer's network address. */
  needsIp?: boolean | undefined
  /** Fixed time between status requests. @default a growing time */
  pollMs?: number | undefined
  /** Checks keys and hosts for the doctor. */
  check?: Check | undefined
  /** Set if the server delivers, as for the sandbox. See `CardDelivery`. */
  deliver?: CardDelivery['deliver'] | undefined
}

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
