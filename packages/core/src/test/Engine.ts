import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import type { Confirmed } from '../payment/guard/Confirmed.js'
import type { PayQuote } from '../payment/quote/quote.js'
import type { OnrampQuote } from '../services/bridge/onramp.js'

/** Runs a payment, as the buttons on the screen do. */
export type Engine = {
  /** Presses Confirm, Start or Retry; resolves to the result of the run. */
  press(): Promise<string>
  cancel(): void
  /** Follows an order with a card provider to its end. */
  followCard(card: OnrampQuote): Promise<string>
}

export type EnginePage = { billfold: Billfold; connector: Connector }
export type EngineOrder = { quote: PayQuote; confirmed: Confirmed; orderId: string }

export type MakeEngine = (page: EnginePage, order: EngineOrder) => Engine
