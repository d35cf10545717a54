import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import type {
  OnrampProvider,
  OnrampRefusalAnswer,
  OnrampRequest,
  OnrampStatus,
} from '../../context/OnrampProvider.js'
import { limits } from '../../infra/limits.js'
import { createUpstream, type Upstream, UpstreamError } from '../../infra/remote/createUpstream.js'
import { findWord } from '../findWord.js'
import { findAsset, type OnrampAsset } from './assets.js'
import { coinbaseSessionSchema, coinbaseTransaction, coinbaseTransactionsSchema } from './cardSchemas.js'
import { checkCoinbase } from './checkCoinbase.js'
import { toBaseUnits } from './decimals.js'
import { readLimitMessage } from './readLimitMessage.js'
import { readCoinbaseKey, signCoinbase } from './signCoinbase.js'
import { isFresh, isSameSignature, parseJson, readPairs } from './webhookParts.js'

export type CoinbaseOptions = {
  /** Id of the CDP secret API key. */
  apiKeyId: string
  /** The CDP secret API key: base64 Ed25519, or PEM. */
  apiKeySecret: string
  /** Secret of the webhook subscription. Webhooks are refused if absent. */
  webhookSecret?: string | undefined
  /** @default 'https://api.cdp.coinbase.com/platform' */
  url?: string | undefined
  /** Address of the transaction status API. @default 'https://api.developer.coinbase.com/onramp' */
  statusUrl?: string | undefined
  /** Opens sessions of Coinbase's sandbox, which take no money. @default false */
  sandbox?: boolean | undefined
  /** Country of price and page if the buyer's is unknown. @default 'US' */
  country?: string | undefined
  /** State of price and page for buyers in the US, where it is required. @default 'CA' */
  subdivision?: string | undefined
  /** Page to which buyers return. */
  returnUrl?: string | undefined
  /** More tokens, for example of test networks. */
  assets?: readonly OnrampAsset[] | undefined
}

const urls = {
  platform: 'https://api.cdp.coinbase.com/platform',
  status: 'https://api.developer.coinbase.com/onramp',
}

/** A session's page can be opened once, within five minutes. */
const linkMs = 300_000

const eventSchema = v.object({
  ...coinbaseTransaction.entries,
  eventType: v.string(),
  partnerUserRef: v.optional(v.string()),
})

const errorSchema = v.object({ errorType: v.string(), errorMessage: v.optional(v.string(), '') })

type Reason = OnrampRefusalAnswer['refusal']['reason']

/** Meaning of the documented error types. */
const reasons: Readonly<Record<string, Reason>> = {
  guest_region_forbidden: 'country',
  guest_permission_denied: 'identity',
  guest_transaction_limit: 'cardLimit',
  guest_transaction_count: 'cardLimit',
  network_not_tradable: 'token',
}

/** Sells through Coinbase's hosted onramp, which delivers to the buyer. */
export function coinbase(options: CoinbaseOptions): OnrampProvider {
  const { apiKeyId, webhookSecret, assets, sandbox = false, returnUrl } = options
  const key = readCoinbaseKey(options.apiKeySecret)
  const platform = open(options.url ?? urls.platform)
  const history = open(options.statusUrl ?? urls.status)

  return {
    id: 'coinbase',
    needsIp: true,
    check: (world) =>
      checkCoinbase({
        ...options,
        ...{ world, platform, history, url: platform.url, statusUrl: history.url },
      }),
    async quote(request) {
      const parameters = read(request)
      if (!parameters) return { refusal: { reason: 'token' } }
      const answer = await createSession(parameters)
      if ('refusal' in answer) return answer
      const { quote } = answer
      if (!quote || quote.paymentCurrency !== request.currency) return { refusal: { reason: 'currency' } }
      if (quote.destinationNetwork !== parameters.destinationNetwork) return { refusal: { reason: 'token' } }
      const amount = toBaseUnits(quote.purchaseAmount, request.token.decimals)
      if (amount === 0n || amount < (request.amount ?? 0n))
        throw new UpstreamError('Coinbase offers less than was asked for', { problem: 'unreadable' })
      return { request, amount, currency: request.currency, currencyAmount: quote.paymentTotal }
    },
    async createSession({ request }, { sessionId, ip }) {
      const parameters = read(request)
      if (!parameters) return { refusal: { reason: 'token' } }
      const reference = `${sandbox ? 'sandbox-' : ''}${sessionId}`
      const answer = await createSession({
        ...parameters,
        partnerUserRef: reference,
        ...(ip && { clientIp: ip }),
        ...(returnUrl && { redirectUrl: returnUrl }),
      })
      if ('refusal' in answer) return answer
      const expiresAt = Date.now() + linkMs
      const paysUntil = expiresAt + limits.onrampOpenMs
      const link = answer.session.onrampUrl
      return { link, opensOnce: true, reference, tracking: {}, expiresAt, paysUntil }
    },
    async status({ reference }) {
      const path = `/v1/buy/user/${encodeURIComponent(reference)}/transactions`
      const { transactions } = await history.request({
        ...{ path, query: { page_size: '10' }, schema: coinbaseTransactionsSchema },
      })
      // A buyer may try again after a failure, so any transaction that did not fail counts first.
      const statuses = transactions.map(toStatus)
      return statuses.find(({ state }) => state === 'paid') ?? statuses[0] ?? { state: 'open' }
    },
    async readWebhook({ headers, body }) {
      if (!webhookSecret || !isSigned({ headers, body, secret: webhookSecret })) return undefined
      const event = v.safeParse(eventSchema, parseJson(body))
      if (!event.success || !event.output.eventType.startsWith('onramp.transaction.')) return {}
      const { partnerUserRef: reference } = event.output
      return reference ? { report: { reference, status: toStatus(event.output) } } : {}
    },
  }

  /** Creates a client that signs every request. */
  function open(url: string): Upstream & { url: string } {
    const { request, getClockLead } = createUpstream({ name: 'Coinbase', url })
    return {
      url,
      getClockLead,
      async request(parameters) {
        const { method = 'GET', path } = parameters
        const address = new URL(url.replace(/\/+$/, '') + path)
        const token = await signCoinbase({ apiKeyId, key, method, url: address })
        return request({ ...parameters, method, headers: { authorization: `Bearer ${token}` } })
      },
    }
  }

  function createSession(body: { paymentCurrency: string } & Record<string, unknown>) {
    const request = {
      method: 'POST',
      path: '/v2/onramp/sessions',
      body,
      schema: coinbaseSessionSchema,
    } as const
    return platform.request(request).catch((error: unknown) => toRefusal(error, body.paymentCurrency))
  }

  /** Parameters of a session; undefined if Coinbase does not sell the token. */
  function read({ token, receiver, amount, spend, currency, ...buyer }: OnrampRequest) {
    const asset = findAsset('coinbase', token, assets)
    const country = buyer.country ?? options.country ?? 'US'
    return (
      asset && {
        purchaseCurrency: asset.currency,
        destinationNetwork: asset.network,
        destinationAddress: receiver,
        ...{ paymentCurrency: currency, paymentMethod: 'CARD', country },
        ...(country === 'US' && { subdivision: options.subdivision ?? 'CA' }),
        ...(amount === undefined
          ? { paymentAmount: spend }
          : { purchaseAmount: formatUnits(amount, token.decimals) }),
      }
    )
  }
}

/** Checks `v1` of the signature: time, signed headers with their names, and body. */
function isSigned({ headers, body, secret }: { headers: Headers; body: string; secret: string }): boolean {
  const pairs = readPairs(headers.get('x-hook0-signature'))
  const [[time], [names], [signature]] = [pairs.get('t') ?? [], pairs.get('h') ?? [], pairs.get('v1') ?? []]
  if (!time || names === undefined || !signature || !isFresh(time)) return false
  const values = names.split(' ').map((name) => (name ? (headers.get(name) ?? '') : ''))
  const signed = `${time}.${names}.${values.join('.')}.${body}`
  return isSameSignature(signature, createHmac('sha256', secret).update(signed).digest('hex'))
}

function toStatus(
  transaction: v.InferOutput<typeof coinbaseTransactionsSchema>['transactions'][number],
): OnrampStatus {
  const { status } = transaction
  if (status === 'ONRAMP_TRANSACTION_STATUS_FAILED') {
    const reason = transaction.failureReason ?? transaction.failure_reason
    return { state: 'failed', reason: reason === 'FAILURE_REASON_SEND_FAILED' ? 'undelivered' : 'declined' }
  }
  const isPaid =
    status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' || status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
  return isPaid ? { state: 'paid', hash: transaction.txHash ?? transaction.tx_hash } : { state: 'open' }
}

function toRefusal(error: unknown, currency: string): OnrampRefusalAnswer {
  if (!(error instanceof UpstreamError) || error.problem !== 'refused') throw error
  const parsed = v.safeParse(errorSchema, error.body)
  if (!parsed.success) throw error
  const { errorType, errorMessage } = parsed.output
  const reason = findWord(reasons, errorType)
  if (reason) return { refusal: { reason } }
  const limit = errorType === 'invalid_request' ? readLimitMessage(errorMessage, currency) : undefined
  if (!limit) throw error
  return limit
}
