import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import type { Confirmed } from '../pay/guard/Confirmed.js'
import type { PayQuote } from '../pay/quote/PayQuote.js'
import type { OnrampQuote } from '../services/bridge/prepareOnramp.js'

/** What runs a payment, as the buttons on the screen see it. */
export type Engine = {
  /** Confirm, Start or Retry, whichever there is; settles with how it ended when the run does. */
  press(): Promise<string>
  cancel(): void
  /** Follows an order with a card provider to its end. */
  followCard(card: OnrampQuote): Promise<string>
}

export type EnginePage = { billfold: Billfold; connector: Connector }
export type EngineOrder = { quote: PayQuote; confirmed: Confirmed; orderId: string }

export type MakeEngine = (page: EnginePage, order: EngineOrder) => Engine
