import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { purchase } from '../schema/purchase.js'
import { wei } from '../schema/wei.js'

/** An order as the merchant's backend made it; nothing that differs from it settles it. */
export const paymentLink = v.looseObject({
  id: v.string(),
  chainId: chainIdNumber,
  tokenAddress: address,
  amount: wei,
  receiver: address,
  orderId: v.optional(v.string()),
  purchaseData: v.nullish(v.unknown()),
  /** Milliseconds since 1970. */
  expiration: v.number(),
})

/** Makes an order that a payer can only pay as it is; needs the merchant's secret key. */
export const createPaymentLink = defineEndpoint({
  service: 'bridge',
  method: 'POST',
  path: '/v1/payment-links',
  body: v.object({
    chainId: chainIdNumber,
    tokenAddress: address,
    amount: wei,
    receiver: address,
    /** Milliseconds since 1970. @default in one day */
    expiration: v.optional(v.pipe(v.number(), v.safeInteger())),
    orderId: purchase.orderId,
    purchaseData: purchase.purchaseData,
  }),
  response: paymentLink,
  wrapped: true,
  idempotent: true,
  secret: true,
})
