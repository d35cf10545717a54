import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdText } from '../schema/chainId.js'
import { isOneAmount } from '../schema/isOneAmount.js'
import { purchase } from '../schema/purchase.js'
import { preparedQuote } from '../schema/quote.js'
import { wei } from '../schema/wei.js'

/** Transactions that move one token to one receiver on one chain. */
export const prepareTransfer = defineEndpoint({
  service: 'bridge',
  method: 'POST',
  path: '/v1/transfer/prepare',
  body: v.pipe(
    v.object({
      chainId: chainIdText,
      tokenAddress: address,
      amount: v.optional(wei),
      transferAmountWei: v.optional(wei),
      sender: address,
      receiver: address,
      feePayer: v.optional(v.picklist(['sender', 'receiver'])),
      ...purchase,
    }),
    v.check(
      (given) => isOneAmount(given.amount, given.transferAmountWei),
      'Expected transferAmountWei, and amount equal to it if given',
    ),
  ),
  response: preparedQuote,
  wrapped: true,
  idempotent: true,
})
