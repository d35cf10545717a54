import * as v from 'valibot'
import { decimal, decimalNumber, hash } from './decimals.js'

/** Price estimates of Stripe, as far as they are read. */
export const stripeQuotesSchema = v.object({
  destination_network_quotes: v.record(
    v.string(),
    v.nullable(
      v.array(
        v.object({
          destination_amount: decimal,
          destination_currency: v.string(),
          destination_network: v.string(),
          source_total_amount: decimal,
        }),
      ),
    ),
  ),
})

/** Onramp session of Stripe, as far as it is read. */
export const stripeSessionSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^cos_\w{1,100}$/)),
  status: v.string(),
  redirect_url: v.nullish(v.pipe(v.string(), v.url())),
  transaction_details: v.object({ transaction_id: hash }),
})

/** Session of Coinbase with its price, as far as it is read. */
export const coinbaseSessionSchema = v.object({
  session: v.object({ onrampUrl: v.pipe(v.string(), v.url()) }),
  quote: v.optional(
    v.object({
      paymentTotal: decimal,
      paymentCurrency: v.string(),
      purchaseAmount: decimal,
      purchaseCurrency: v.string(),
      destinationNetwork: v.string(),
    }),
  ),
})

const failure = v.optional(v.string())

/** Transaction of a session. The API documents both spellings. */
export const coinbaseTransaction = v.object({
  status: v.string(),
  ...{ tx_hash: hash, txHash: hash, failure_reason: failure, failureReason: failure },
})

/** Transactions of a session, newest first. */
export const coinbaseTransactionsSchema = v.object({ transactions: v.array(coinbaseTransaction) })

/** Price of Transak, as far as it is read. */
export const transakQuoteSchema = v.object({
  response: v.object({
    ...{ fiatCurrency: v.string(), cryptoCurrency: v.string(), network: v.string() },
    ...{ fiatAmount: decimalNumber, cryptoAmount: decimalNumber },
  }),
})

/** Session of the widget. */
export const transakSessionSchema = v.object({
  data: v.object({ widgetUrl: v.pipe(v.string(), v.url()) }),
})

const order = v.object({ status: v.string(), partnerOrderId: v.nullish(v.string()), transactionHash: hash })

/** Orders of a session, as far as they are read. */
export const transakOrdersSchema = v.object({ data: v.array(order) })

/** Content of a webhook, after its signature was checked. */
export const transakEventSchema = v.object({ eventID: v.string(), webhookData: order })

/** Response of Transak's token endpoint; `expiresAt` is in seconds. */
export const transakTokenSchema = v.object({
  data: v.object({
    accessToken: v.pipe(v.string(), v.minLength(1)),
    expiresAt: v.pipe(v.number(), v.finite()),
  }),
})
