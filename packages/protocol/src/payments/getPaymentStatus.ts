import * as v from 'valibot'
import { getStatus } from '../bridge/getStatus.js'
import { defineEndpoint } from '../defineEndpoint.js'

/** What became of a payment or of a card order, for whoever knows its id: nobody can guess one. */
export const getPaymentStatus = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/payments/{id}/status',
  params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  response: getStatus.response,
  wrapped: true,
})
