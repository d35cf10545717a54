import * as v from 'valibot'
import { address, chainIdText, wei } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { isOneAmount, pair, quote } from '../schema/preparedQuote.js'
import { maxSteps, queryBoolean } from '../schema/query.js'
import { token } from '../schema/token.js'

/** Quotes an exact output: the amount that arrives. */
export const quoteBuy = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/buy/quote',
  query: v.pipe(
    v.object({ ...pair, amount: v.optional(wei), buyAmountWei: v.optional(wei), maxSteps }),
    v.check(
      (input) => isOneAmount(input.amount, input.buyAmountWei),
      'Expected buyAmountWei, and amount equal to it if given',
    ),
  ),
  response: quote,
  wrapped: true,
})

/** Quotes an exact input: the amount that is spent. */
export const quoteSell = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/sell/quote',
  query: v.pipe(
    v.object({ ...pair, amount: v.optional(wei), sellAmountWei: v.optional(wei), maxSteps }),
    v.check(
      (input) => isOneAmount(input.amount, input.sellAmountWei),
      'Expected sellAmountWei, and amount equal to it if given',
    ),
  ),
  response: quote,
  wrapped: true,
})

/** Lists the tokens that a wallet could pay with; the amount is in base units of the destination token. */
export const listWalletQuotes = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/buy/quote/{walletAddress}',
  params: v.object({ walletAddress: address }),
  query: v.object({
    destinationChainId: chainIdText,
    destinationTokenAddress: address,
    amount: wei,
    includeQuotes: v.optional(queryBoolean),
  }),
  response: v.array(v.looseObject({ balance: wei, token, quote: v.optional(quote) })),
  wrapped: true,
})
