import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { payment } from './listPayments.js'

/** One payment; needs the merchant's secret key. */
export const getPayment = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/payments/{id}',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  response: payment,
  wrapped: true,
  secret: true,
})
