import * as v from 'valibot'
import { getStatus } from '../bridge/getStatus.js'
import { defineEndpoint } from '../defineEndpoint.js'
import { chainIdNumber } from '../schema/chainId.js'
import { hash } from '../schema/hash.js'

/**
 * Names a transaction that pays a payment. The service believes only what the chain shows; native value that leaves a
 * contract account is found by this call alone.
 */
export const reportTransaction = defineEndpoint({
  service: 'bridge',
  method: 'POST',
  path: '/v1/payments/{id}/transactions',
  params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  body: v.object({ chainId: chainIdNumber, transactionHash: hash }),
  response: getStatus.response,
  wrapped: true,
  idempotent: true,
})
