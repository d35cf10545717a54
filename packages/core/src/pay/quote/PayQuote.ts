import type { Address } from 'viem'
import type { PreparedQuote } from '../../services/bridge/toQuote.js'

export type QuoteType = 'transfer' | 'buy' | 'sell' | 'onramp'

/** What was asked of the service, and what the guard holds its answer against. */
export type QuoteRequest = {
  type: QuoteType
  sender: Address
  receiver: Address
  originChainId: number
  originTokenAddress: Address
  destinationChainId: number
  destinationTokenAddress: Address
  /** Base units: of the destination token for transfer and buy, of the origin token for sell. */
  amount: bigint
  /** @default 'sender' */
  feePayer?: 'sender' | 'receiver' | undefined
}

/** A prepared quote that knows its type. */
export type PayQuote = PreparedQuote & { type: QuoteType }
