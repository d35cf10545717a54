import { jwtVerify } from 'jose'
import * as v from 'valibot'
import type {
  OnrampProvider,
  OnrampRefusalAnswer,
  OnrampRequest,
  OnrampStatus,
} from '../../context/OnrampProvider.js'
import { limits } from '../../infra/limits.js'
import { createUpstream, UpstreamError } from '../../infra/remote/createUpstream.js'
import { findWord } from '../findWord.js'
import { findAsset, type OnrampAsset } from './assets.js'
import {
  transakEventSchema,
  transakOrdersSchema,
  transakQuoteSchema,
  transakSessionSchema,
} from './cardSchemas.js'
import { checkTransak } from './checkTransak.js'
import { formatUp, toBaseUnits } from './decimals.js'
import { openTransakToken } from './openTransakToken.js'
import { readLimitMessage } from './readLimitMessage.js'
import { parseJson } from './webhookParts.js'

export type TransakOptions = {
  apiKey: string
  apiSecret: string
  /** Domain of the pages that open sessions, as registered with Transak. */
  referrerDomain: string
  /** @default 'https://api.transak.com'; staging is 'https://api-stg.transak.com' */
  url?: string | undefined
  /** @default 'https://api-gateway.transak.com'; staging is 'https://api-gateway-stg.transak.com' */
  gatewayUrl?: string | undefined
  /** Page to which buyers return. */
  returnUrl?: string | undefined
  /** More tokens, for example of test networks. */
  assets?: readonly OnrampAsset[] | undefined
}

const urls = { api: 'https://api.transak.com', gateway: 'https://api-gateway.transak.com' }

/** A widget URL can be opened once, within five minutes. */
const linkMs = 300_000

/** Transak's amounts are JSON numbers, which are exact to this many decimals. */
const places = 8

const errorSchema = v.object({ error: v.object({ message: v.string() }) })

/** Documented status words. Others are `open`. */
const statuses: Readonly<Record<string, OnrampStatus>> = {
  PROCESSING: { state: 'paid' },
  PENDING_DELIVERY_FROM_TRANSAK: { state: 'paid' },
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: { state: 'paid' },
  COMPLETED: { state: 'paid' },
  CANCELLED: { state: 'failed', reason: 'declined' },
  FAILED: { state: 'failed', reason: 'declined' },
  EXPIRED: { state: 'failed', reason: 'expired' },
  REFUNDED: { state: 'failed', reason: 'refunded' },
}

/** Sells through Transak's widget, which delivers to the buyer. */
export function transak(options: TransakOptions): OnrampProvider {
  const { apiKey, apiSecret, referrerDomain, assets, returnUrl } = options
  const { url = urls.api, gatewayUrl = urls.gateway } = options
  const api = createUpstream({ name: 'Transak', url })
  const gateway = createUpstream({ name: 'Transak', url: gatewayUrl })
  const token = openTransakToken(api, { apiKey, apiSecret })
  const find = ({ token }: OnrampRequest) => findAsset('transak', token, assets)

  return {
    id: 'transak',
    check: (world) => checkTransak({ ...options, url, gatewayUrl, world, api, token }),
    async quote(request) {
      const asset = find(request)
      if (!asset) return { refusal: { reason: 'token' } }
      const { currency, country } = request
      const query = {
        partnerApiKey: apiKey,
        fiatCurrency: currency,
        cryptoCurrency: asset.currency,
        network: asset.network,
        isBuyOrSell: 'BUY',
        paymentMethod: 'credit_debit_card',
        quoteCountryCode: country,
        ...readSide(request),
      }
      const quote = await api
        .request({ path: '/api/v1/pricing/public/quotes', query, schema: transakQuoteSchema })
        .catch((error: unknown) => toRefusal(error, currency))
      if ('refusal' in quote) return quote
      const { fiatAmount: currencyAmount, cryptoAmount, fiatCurrency, network } = quote.response
      if (fiatCurrency !== currency) return { refusal: { reason: 'currency' } }
      if (network !== asset.network) return { refusal: { reason: 'token' } }
      const amount = toBaseUnits(cryptoAmount, request.token.decimals)
      if (amount === 0n || amount < (request.amount ?? 0n))
        throw new UpstreamError('Transak offers less than was asked for', { problem: 'unreadable' })
      return { request, amount, currency, currencyAmount }
    },
    async createSession({ request }, { sessionId: reference, address, country }) {
      const asset = find(request)
      if (!asset) return { refusal: { reason: 'token' } }
      const widgetParams = {
        ...{ apiKey, referrerDomain, productsAvailed: 'BUY', defaultPaymentMethod: 'credit_debit_card' },
        cryptoCurrencyCode: asset.currency,
        network: asset.network,
        fiatCurrency: request.currency,
        ...readSide(request),
        walletAddress: address,
        disableWalletAddressForm: true,
        partnerOrderId: reference,
        ...(country && { countryCode: country }),
        ...(returnUrl && { redirectURL: returnUrl }),
      }
      const answer = await token
        .use((headers) =>
          gateway.request({
            ...{ path: '/api/v2/auth/session', headers, body: { widgetParams } },
            schema: transakSessionSchema,
          }),
        )
        .catch((error: unknown) => toRefusal(error, request.currency))
      if ('refusal' in answer) return answer
      const expiresAt = Date.now() + linkMs
      const paysUntil = expiresAt + limits.onrampOpenMs
      const link = answer.data.widgetUrl
      return { link, opensOnce: true, reference, tracking: {}, expiresAt, paysUntil }
    },
    async status({ reference }) {
      const { data } = await token.use((headers) =>
        api.request({
          ...{ path: '/partners/api/v2/orders', query: { 'filter[partnerOrderId]': reference }, headers },
          schema: transakOrdersSchema,
        }),
      )
      // A buyer may try again after a failure, so an order that did not fail counts first.
      const own = data.filter(({ partnerOrderId }) => partnerOrderId === reference).map(toStatus)
      return own.find(({ state }) => state === 'paid') ?? own[0] ?? { state: 'open' }
    },
    async readWebhook({ body }) {
      const { data } = (parseJson(body) ?? {}) as { data?: unknown }
      if (typeof data !== 'string') return undefined
      const secret = new TextEncoder().encode(await token.get())
      const maxTokenAge = limits.onrampWebhookMs / 1000
      const verified = await jwtVerify(data, secret, { algorithms: ['HS256'], maxTokenAge }).catch(
        () => undefined,
      )
      if (!verified) return undefined
      const event = v.safeParse(transakEventSchema, verified.payload)
      const { partnerOrderId: reference } = event.success ? event.output.webhookData : {}
      if (!event.success || !reference) return {}
      return { report: { reference, status: toStatus(event.output.webhookData) } }
    },
  }
}

/** Fixes one side: the amount received, or the price. */
function readSide({ token, amount, spend }: OnrampRequest) {
  return amount === undefined
    ? { fiatAmount: spend }
    : { cryptoAmount: formatUp(amount, token.decimals, places) }
}

function toStatus({
  status,
  transactionHash,
}: v.InferOutput<typeof transakEventSchema>['webhookData']): OnrampStatus {
  const known = findWord(statuses, status)
  return known?.state === 'paid' ? { ...known, hash: transactionHash } : (known ?? { state: 'open' })
}

/** Transak explains a refusal only in words. */
function toRefusal(error: unknown, currency: string): OnrampRefusalAnswer {
  if (!(error instanceof UpstreamError) || error.problem !== 'refused' || error.status === 401) throw error
  const parsed = v.safeParse(errorSchema, error.body)
  const message = parsed.success ? parsed.output.error.message : ''
  const limit = readLimitMessage(message, currency)
  if (limit) return limit
  if (/\bcountry\b/i.test(message)) return { refusal: { reason: 'country' } }
  if (/\bfiat/i.test(message)) return { refusal: { reason: 'currency' } }
  if (/\bcrypto|\bnetwork\b/i.test(message)) return { refusal: { reason: 'token' } }
  throw error
}
