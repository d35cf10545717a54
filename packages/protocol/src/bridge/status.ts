import * as v from 'valibot'
import { chainIdNumber, chainIdText, hash, wei } from '../schema/chain.js'
import { defineEndpoint } from '../schema/defineEndpoint.js'
import { token } from '../schema/token.js'

const transaction = v.looseObject({ chainId: chainIdNumber, transactionHash: hash })

/** Returns the status of a payment by one of its transactions. Clients treat unknown status values as pending. */
export const getStatus = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/status',
  query: v.object({
    chainId: chainIdText,
    transactionHash: hash,
    transactionId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: v.looseObject({
    /** `COMPLETED`, `PENDING`, `FAILED` or `NOT_FOUND`. */
    status: v.string(),
    /**
     * Detailed status: `created`, `expired`, `pending`, `completed`, `late`, `partial`, `surplus`, `wrongToken`,
     * `refunded` or `failed`; more may be added.
     */
    state: v.optional(v.string()),
    paymentId: v.optional(v.string()),
    /** Both amounts are sent in every state except `NOT_FOUND`; the hosted service omits them in some. */
    originAmount: v.optional(wei),
    /** The received amount, or the quoted one before that. */
    destinationAmount: v.optional(wei),
    originChainId: v.optional(chainIdNumber),
    destinationChainId: v.optional(chainIdNumber),
    originTokenAddress: v.optional(v.string()),
    destinationTokenAddress: v.optional(v.string()),
    originToken: v.optional(token),
    destinationToken: v.optional(token),
    sender: v.optional(v.string()),
    receiver: v.optional(v.string()),
    /** The hosted service omits it if it found none. */
    transactions: v.optional(v.array(transaction), []),
    /** Sent only to the merchant, who requests the payment with the secret key. */
    purchaseData: v.nullish(v.unknown()),
    /** The refund, made or planned. */
    refund: v.optional(
      v.looseObject({
        status: v.picklist(['PENDING', 'COMPLETED']),
        chainId: chainIdNumber,
        tokenAddress: v.string(),
        amount: wei,
        receiver: v.string(),
        transactionHash: v.optional(hash),
      }),
    ),
    reason: v.optional(v.string()),
  }),
  wrapped: true,
})
