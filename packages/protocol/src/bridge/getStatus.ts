import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { chainIdNumber, chainIdText } from '../schema/chainId.js'
import { hash } from '../schema/hash.js'
import { token } from '../schema/token.js'
import { wei } from '../schema/wei.js'

const transaction = v.looseObject({ chainId: chainIdNumber, transactionHash: hash })

/** What became of a payment, asked by one of its transactions. A client takes unknown status values for pending. */
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
     * More exactly: `created`, `expired`, `pending`, `completed`, `late`, `partial`, `surplus`, `wrongToken`,
     * `refunded` or `failed`; more may come.
     */
    state: v.optional(v.string()),
    paymentId: v.optional(v.string()),
    /** Both amounts are sent in every state but `NOT_FOUND`; the hosted service leaves them out in some. */
    originAmount: v.optional(wei),
    /** What arrived, or else what the quote promised. */
    destinationAmount: v.optional(wei),
    originChainId: v.optional(chainIdNumber),
    destinationChainId: v.optional(chainIdNumber),
    originTokenAddress: v.optional(v.string()),
    destinationTokenAddress: v.optional(v.string()),
    originToken: v.optional(token),
    destinationToken: v.optional(token),
    sender: v.optional(v.string()),
    receiver: v.optional(v.string()),
    /** The hosted service leaves them out where it has found none. */
    transactions: v.optional(v.array(transaction), []),
    /** Told to the merchant only, who asks for the payment with the secret key. */
    purchaseData: v.nullish(v.unknown()),
    /** Where the money went back to, when it did or will. */
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
