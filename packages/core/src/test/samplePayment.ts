import type { Confirmed } from '../payment/guard/Confirmed.js'
import type { CardOrder } from '../payment/quote/card.js'
import type { PayQuote } from '../payment/quote/quote.js'

const address = `0x${'1'.repeat(40)}` as const
const token = { chainId: 1, address, decimals: 18, symbol: 'ONE', name: 'One', prices: {} }

/** Confirmed terms for tests of other things. */
export const sampleConfirmed: Confirmed = {
  type: 'buy',
  payer: address,
  receiver: address,
  originChainId: 1,
  originTokenAddress: address,
  originAmount: 1n,
  destinationChainId: 1,
  destinationTokenAddress: address,
  destinationAmount: 1n,
}

/** A quote of one step that is never checked. */
export const sampleQuote: PayQuote = {
  type: 'buy',
  originAmount: 1n,
  destinationAmount: 1n,
  blockNumber: undefined,
  timestamp: 0,
  estimatedExecutionTimeMs: undefined,
  expiration: 1,
  paymentId: undefined,
  steps: [
    {
      originToken: token,
      destinationToken: token,
      originAmount: 1n,
      destinationAmount: 1n,
      transactions: [],
    },
  ],
}

/** An unpaid order with a card provider. */
export const sampleCard: CardOrder = {
  id: 'card-1',
  link: 'https://pay.invalid',
  onramp: 'stripe',
  currency: 'USD',
  currencyAmount: 5,
  destinationToken: token,
  status: 'CREATED',
  isPaid: false,
}
