import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdText } from '../schema/chainId.js'
import { queryBoolean } from '../schema/queryBoolean.js'
import { quote } from '../schema/quote.js'
import { token } from '../schema/token.js'
import { wei } from '../schema/wei.js'

/** What a wallet could pay with; the amount is in base units of the destination token. */
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
