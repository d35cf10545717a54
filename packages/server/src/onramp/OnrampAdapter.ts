import type { OnrampRefusal } from '@billfold/protocol'
import type { OnrampSession } from '../database/tables/onrampTable.js'
import type { ServerContext } from '../ServerContext.js'

/** What a provider reports about a session, from its signed webhook or from its sandbox page. */
export type OnrampReport = {
  sessionId: string
  /** Paid, or why not. */
  outcome: 'paid' | Extract<OnrampRefusal, 'declined' | 'identity' | 'cardLimit' | 'country'>
  delayMs?: number | undefined
}

/** A card provider: its terms, how a session with it begins, and how its reports are read. */
export type OnrampAdapter = {
  /** Hundredths of a percent on top of the price. */
  feeBps: number
  /** Decimal text. */
  leastUsd: string
  /** Decimal text. */
  mostUsd: string
  /** Two-letter codes. */
  refusedCountries: readonly string[]
  /** Three-letter codes. */
  refusedCurrencies: readonly string[]
  /** Opens a session and returns the page that the buyer is sent to. */
  createSession: (
    server: ServerContext,
    session: Pick<OnrampSession, 'id' | 'provider'>,
  ) => Promise<{ link: string }>
  /** Reads a webhook; undefined when its signature is not the provider's. */
  readReport: (
    server: ServerContext,
    request: { headers: Headers; body: string },
  ) => Promise<OnrampReport | undefined>
}
