import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { isOneAmount } from '../schema/isOneAmount.js'
import { maxSteps, pair } from '../schema/pair.js'
import { purchase } from '../schema/purchase.js'
import { preparedQuote } from '../schema/quote.js'
import { wei } from '../schema/wei.js'

/** Transactions for an exact output: the amount is what arrives. */
export const prepareBuy = defineEndpoint({
  service: 'bridge',
  method: 'POST',
  path: '/v1/buy/prepare',
  body: v.pipe(
    v.object({
      ...pair,
      amount: v.optional(wei),
      buyAmountWei: v.optional(wei),
      sender: address,
      receiver: address,
      maxSteps,
      ...purchase,
    }),
    v.check(
      (given) => isOneAmount(given.amount, given.buyAmountWei),
      'Expected buyAmountWei, and amount equal to it if given',
    ),
  ),
  response: preparedQuote,
  wrapped: true,
  idempotent: true,
})
