import * as v from 'valibot'
import { address, chainIdText, wei } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { isOneAmount, pair, preparedQuote, purchase } from '../schema/preparedQuote.js'
import { maxSteps } from '../schema/query.js'

/** Prepares transactions for an exact output: the amount that arrives. */
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
      (body) => isOneAmount(body.amount, body.buyAmountWei),
      'Expected buyAmountWei, and amount equal to it if given',
    ),
  ),
  response: preparedQuote,
  wrapped: true,
  idempotent: true,
})

/** Prepares transactions for an exact input: the amount that is spent. */
export const prepareSell = defineEndpoint({
  service: 'bridge',
  method: 'POST',
  path: '/v1/sell/prepare',
  body: v.pipe(
    v.object({
      ...pair,
      amount: v.optional(wei),
      sellAmountWei: v.optional(wei),
      sender: address,
      receiver: address,
      maxSteps,
      ...purchase,
    }),
    v.check(
      (body) => isOneAmount(body.amount, body.sellAmountWei),
      'Expected sellAmountWei, and amount equal to it if given',
    ),
  ),
  response: preparedQuote,
  wrapped: true,
  idempotent: true,
})

/** Prepares transactions that move one token to one receiver on one chain. */
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
      (body) => isOneAmount(body.amount, body.transferAmountWei),
      'Expected transferAmountWei, and amount equal to it if given',
    ),
  ),
  response: preparedQuote,
  wrapped: true,
  idempotent: true,
})
