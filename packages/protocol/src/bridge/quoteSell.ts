import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { isOneAmount } from '../schema/isOneAmount.js'
import { maxSteps, pair } from '../schema/pair.js'
import { quote } from '../schema/quote.js'
import { wei } from '../schema/wei.js'

/** What it would cost: the amount is what is spent. */
export const quoteSell = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/sell/quote',
  query: v.pipe(
    v.object({ ...pair, amount: v.optional(wei), sellAmountWei: v.optional(wei), maxSteps }),
    v.check(
      (given) => isOneAmount(given.amount, given.sellAmountWei),
      'Expected sellAmountWei, and amount equal to it if given',
    ),
  ),
  response: quote,
  wrapped: true,
})
