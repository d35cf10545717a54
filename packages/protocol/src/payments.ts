import * as v from 'valibot'
import { getStatus } from './bridge/status.js'
import { address, chainIdNumber, hash, wei } from './schema/chain.js'
import { defineEndpoint } from './schema/defineEndpoint.js'
import { purchase } from './schema/preparedQuote.js'

/** An order of the merchant's backend; only a matching payment settles it. */
const paymentLink = v.looseObject({
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

/** Creates an order that payers cannot change; needs the merchant's secret key. */
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

/** Returns an order to its payer. */
export const getPaymentLink = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/payment-links/{id}',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  response: paymentLink,
  wrapped: true,
})

/** A payment as the merchant sees it. */
const payment = v.looseObject({
  ...getStatus.response.entries,
  paymentId: v.string(),
  orderId: v.optional(v.string()),
  paymentLinkId: v.optional(v.string()),
  createdAt: v.number(),
})

/** Lists payments of an order; needs the merchant's secret key. */
export const listPayments = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/payments',
  query: v.object({ orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: v.array(payment),
  wrapped: true,
  secret: true,
})

/** Returns one payment; needs the merchant's secret key. */
export const getPayment = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/payments/{id}',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  response: payment,
  wrapped: true,
  secret: true,
})

/** Returns the status of a payment or card order by its id, which cannot be guessed. */
export const getPaymentStatus = defineEndpoint({
  service: 'bridge',
  method: 'GET',
  path: '/v1/payments/{id}/status',
  params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  response: getStatus.response,
  wrapped: true,
})

/**
 * Reports a transaction that pays a payment; the service checks the chain. Only this call finds native value sent by
 * contract accounts.
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
