import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import type {
  OnrampOffer,
  OnrampProvider,
  OnrampRefusalAnswer,
  OnrampRequest,
  OnrampStatus,
} from '../../context/OnrampProvider.js'
import { limits } from '../../infra/limits.js'
import { createUpstream, UpstreamError } from '../../infra/remote/createUpstream.js'
import { findWord } from '../findWord.js'
import { findAsset, type OnrampAsset } from './assets.js'
import { stripeQuotesSchema, stripeSessionSchema } from './cardSchemas.js'
import { checkStripe } from './checkStripe.js'
import { toBaseUnits } from './decimals.js'
import { isFresh, isSameSignature, parseJson, readPairs } from './webhookParts.js'

export type StripeOptions = {
  /** Of the onramp's account, such as `sk_live_…`; `sk_test_…` sells nothing. */
  secretKey: string
  /** Of the webhook endpoint, `whsec_…`. Webhooks are refused if absent. */
  webhookSecret?: string | undefined
  /** @default 'https://api.stripe.com' */
  url?: string | undefined
  /** More tokens, for example of test networks. */
  assets?: readonly OnrampAsset[] | undefined
}

const version = '2025-09-30.clover;crypto_onramp_beta=v2'

/** Countries of the hosted onramp, from docs.stripe.com/crypto/onramp as of 2026-11-18: the US and the EU. */
const countries = 'US AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(
  ' ',
)
const currencies = ['USD', 'EUR']

/** Networks whose parameters have another name than their value. */
const fields: Readonly<Record<string, string>> = { base: 'base_network' }

const eventSchema = v.object({
  type: v.string(),
  data: v.object({ object: v.unknown() }),
})

const errorSchema = v.object({
  error: v.object({ code: v.nullish(v.string()), param: v.nullish(v.string()) }),
})

type Reason = OnrampRefusalAnswer['refusal']['reason']

/** Meaning of documented error codes, and of parameters that an error names. */
const reasons: Readonly<Record<string, Reason>> = {
  crypto_onramp_unsupportable_customer: 'country',
  crypto_onramp_unsupported_country: 'country',
  crypto_onramp_invalid_source_destination_pair: 'token',
  amount_too_small: 'amountTooLow',
  amount_too_large: 'amountTooHigh',
  customer_ip_address: 'country',
  source_currency: 'currency',
  destination_currency: 'token',
  destination_network: 'token',
}

/** Sells through Stripe's hosted onramp, which delivers to the buyer. */
export function stripe(options: StripeOptions): OnrampProvider {
  const { secretKey, webhookSecret, url = 'https://api.stripe.com', assets } = options
  const upstream = createUpstream({
    name: 'Stripe',
    url,
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': version },
  })
  const find = ({ token }: OnrampRequest) => findAsset('stripe', token, assets)
  const path = '/v1/crypto/onramp_sessions'

  return {
    id: 'stripe',
    needsIp: true,
    check: (world) => checkStripe({ ...options, url, world, upstream }),
    async quote(request) {
      const asset = find(request)
      if (!asset) return { refusal: { reason: 'token' } }
      if (!currencies.includes(request.currency)) return { refusal: { reason: 'currency' } }
      if (request.country && !countries.includes(request.country)) return { refusal: { reason: 'country' } }
      const { decimals } = request.token
      const query = {
        'destination_currencies[]': asset.currency,
        'destination_networks[]': asset.network,
        ...readSides(request, ['source_amount', 'destination_amount']),
      }
      const quotes = await upstream
        .request({ path: '/v1/crypto/onramp_quotes', query, schema: stripeQuotesSchema })
        .catch(toRefusal)
      if ('refusal' in quotes) return quotes
      const quote = Object.values(quotes.destination_network_quotes)
        .flatMap((list) => list ?? [])
        .find(
          ({ destination_network: network, destination_currency: currency }) =>
            network === asset.network && currency === asset.currency,
        )
      if (!quote) return { refusal: { reason: 'token' } }
      const amount = toBaseUnits(quote.destination_amount, decimals)
      checkAmount(amount, request)
      return { request, amount, currency: request.currency, currencyAmount: quote.source_total_amount }
    },
    async createSession({ request }: OnrampOffer, { sessionId, address, ip }) {
      const asset = find(request)
      if (!asset) return { refusal: { reason: 'token' } }
      const { network, currency } = asset
      const body = new URLSearchParams({
        [`wallet_addresses[${fields[network] ?? network}]`]: address,
        lock_wallet_address: 'true',
        destination_network: network,
        destination_currency: currency,
        'destination_networks[]': network,
        'destination_currencies[]': currency,
        ...readSides(request, ['source_amount', 'destination_amount']),
        'metadata[billfold_session]': sessionId,
        ...(ip && { customer_ip_address: ip }),
      })
      const headers = { 'idempotency-key': sessionId }
      const session = await upstream
        .request({ path, body, headers, schema: stripeSessionSchema })
        .catch(toRefusal)
      if ('refusal' in session) return session
      const { id: reference, redirect_url: link } = session
      if (!link) throw new UpstreamError('Stripe sent no redirect_url', { problem: 'unreadable' })
      const expiresAt = Date.now() + limits.onrampMs
      return { link, reference, tracking: {}, expiresAt, paysUntil: expiresAt + limits.onrampOpenMs }
    },
    async status({ reference }) {
      const session = await upstream.request({ path: `${path}/${reference}`, schema: stripeSessionSchema })
      return toStatus(session)
    },
    async readWebhook({ headers, body }) {
      const pairs = readPairs(headers.get('stripe-signature'))
      const [time] = pairs.get('t') ?? []
      if (!webhookSecret || !time || !isFresh(time)) return undefined
      const expected = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
      if (!pairs.get('v1')?.some((signature) => isSameSignature(signature, expected))) return undefined
      const event = v.safeParse(eventSchema, parseJson(body))
      if (!event.success || event.output.type !== 'crypto.onramp_session.updated') return {}
      const session = v.safeParse(stripeSessionSchema, event.output.data.object)
      if (!session.success) return {}
      return { report: { reference: session.output.id, status: toStatus(session.output) } }
    },
  }
}

/** Fixes one side: the amount received, or the price. */
function readSides(
  { token, amount, spend, currency }: OnrampRequest,
  [source, destination]: [string, string],
) {
  const fixed =
    amount === undefined ? { [source]: spend } : { [destination]: formatUnits(amount, token.decimals) }
  return { source_currency: currency.toLowerCase(), ...fixed }
}

function checkAmount(amount: bigint, request: OnrampRequest): void {
  if (amount === 0n || amount < (request.amount ?? 0n))
    throw new UpstreamError('Stripe offers less than was asked for', { problem: 'unreadable' })
}

function toStatus({ status, transaction_details }: v.InferOutput<typeof stripeSessionSchema>): OnrampStatus {
  if (status === 'rejected') return { state: 'failed', reason: 'identity' }
  if (status === 'fulfillment_processing' || status === 'fulfillment_complete')
    return { state: 'paid', hash: transaction_details.transaction_id }
  return { state: 'open' }
}

function toRefusal(error: unknown): OnrampRefusalAnswer {
  if (!(error instanceof UpstreamError) || error.status !== 400) throw error
  const parsed = v.safeParse(errorSchema, error.body)
  const { code, param } = parsed.success ? parsed.output.error : {}
  const reason = findWord(reasons, code) ?? findWord(reasons, param)
  if (!reason) throw error
  return { refusal: { reason } }
}
