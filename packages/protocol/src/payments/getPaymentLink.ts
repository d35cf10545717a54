import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { paymentLink } from './createPaymentLink.js'

/** An order, for whoever is asked to pay it. */
export const getPaymentLink = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/payment-links/{id}',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  response: paymentLink,
  wrapped: true,
})
