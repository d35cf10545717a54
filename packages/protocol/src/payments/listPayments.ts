import * as v from 'valibot'
import { getStatus } from '../bridge/getStatus.js'
import { defineEndpoint } from '../defineEndpoint.js'

/** A payment as the merchant sees it. */
export const payment = v.looseObject({
  ...getStatus.response.entries,
  paymentId: v.string(),
  orderId: v.optional(v.string()),
  paymentLinkId: v.optional(v.string()),
  createdAt: v.number(),
})

/** Payments of an order; needs the merchant's secret key. */
export const listPayments = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/payments',
  query: v.object({ orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: v.array(payment),
  wrapped: true,
  secret: true,
})
