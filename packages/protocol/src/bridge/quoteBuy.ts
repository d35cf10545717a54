import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { isOneAmount } from '../schema/isOneAmount.js'
import { maxSteps, pair } from '../schema/pair.js'
import { quote } from '../schema/quote.js'
import { wei } from '../schema/wei.js'

/** What it would cost: the amount is what arrives. */
export const quoteBuy = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/buy/quote',
  query: v.pipe(
    v.object({ ...pair, amount: v.optional(wei), buyAmountWei: v.optional(wei), maxSteps }),
    v.check(
      (given) => isOneAmount(given.amount, given.buyAmountWei),
      'Expected buyAmountWei, and amount equal to it if given',
    ),
  ),
  response: quote,
  wrapped: true,
})
