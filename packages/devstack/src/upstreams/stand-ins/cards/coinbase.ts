import { createHmac, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { jwtVerify } from 'jose'
import { type Address, formatUnits, isAddress, parseUnits } from 'viem'
import type { StandIn, StandInWorld } from '../StandIn.js'
import type { CardOrder } from './CardOrder.js'
import { cardKeys, coinbasePublicKey } from './cardKeys.js'
import { formatCents, listLocalAssets, parseCents, priceCard } from './localAssets.js'
import { createLink } from './mountCheckoutPage.js'
import { openCheckout } from './openCheckout.js'

const leastCents = 200n
const feeBps = 250n

const words = {
  open: 'ONRAMP_TRANSACTION_STATUS_CREATED',
  paid: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  delivered: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  declined: 'ONRAMP_TRANSACTION_STATUS_FAILED',
  refunded: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const

const events = {
  ...{ open: 'created', paid: 'updated', delivered: 'success', declined: 'failed', refunded: 'failed' },
} as const

/** Signs a body as Coinbase does. */
export function signCoinbaseWebhook(
  body: string,
  seconds: number,
  secret: string = cardKeys.coinbase.webhookSecret,
) {
  const headers = { 'content-type': 'application/json', 'x-event-id': randomUUID(), 'x-event-type': 'onramp' }
  const names = Object.keys(headers).join(' ')
  const signed = `${seconds}.${names}.${Object.values(headers).join('.')}.${body}`
  const signature = createHmac('sha256', secret).update(signed).digest('hex')
  return { ...headers, 'x-hook0-signature': `t=${seconds},h=${names},v1=${signature}` }
}

/** Coinbase's hosted onramp. Faults: see `openCheckout`; `ip` and `place` are set to the last buyer's. */
export const coinbase: StandIn = {
  name: 'coinbase',
  async start(world) {
    const app = new Hono()
    const assets = listLocalAssets(world.chains)
    const { orders, stop } = await openCheckout(app, world, {
      name: 'Coinbase',
      async sign(order) {
        const eventType = `onramp.transaction.${events[order.state]}`
        const body = JSON.stringify({ eventType, ...describeTransaction(order) })
        return { headers: signCoinbaseWebhook(body, Math.floor(Date.now() / 1000)), body }
      },
    })
    const check = async (c: Context, next: () => Promise<void>) => {
      if (await isSigned(c, world)) return next()
      return c.json(refuse('unauthorized', 'The request was not signed by a known key'), 401)
    }
    app.use('/platform/*', check)
    app.use('/onramp/*', check)

    app.post('/platform/v2/onramp/sessions', async (c) => {
      const body = (await c.req.json()) as Record<string, string | undefined>
      const asset = assets.find(
        ({ network, symbol }) => network === body.destinationNetwork && symbol === body.purchaseCurrency,
      )
      const receiver = body.destinationAddress ?? ''
      if (!asset) return c.json(refuse('network_not_tradable', 'The network is not tradable'), 400)
      if (!isAddress(receiver)) return c.json(refuse('invalid_request', 'destinationAddress is invalid'), 400)
      if (body.paymentAmount !== undefined && body.purchaseAmount !== undefined)
        return c.json(refuse('invalid_request', 'Both amounts were given'), 400)
      if (body.country === 'KP') return c.json(refuse('guest_region_forbidden', 'Not in this region'), 403)
      const { purchaseAmount, paymentCurrency: currency = 'USD' } = body
      const amount = purchaseAmount === undefined ? undefined : parseUnits(purchaseAmount, asset.decimals)
      const price = priceCard({ asset, feeBps, currency, amount, spend: parseCents(body.paymentAmount) })
      if (!price) return c.json(refuse('invalid_request', 'paymentCurrency is not supported'), 400)
      if (price.cents < leastCents)
        return c.json(refuse('invalid_request', `The minimum payment amount is 2 ${currency}`), 400)
      if (body.partnerUserRef) {
        const place = [body.country, body.subdivision].filter(Boolean).join('-')
        Object.assign(world.faults, { ip: body.clientIp, place })
      }
      const order: CardOrder = {
        ...{ id: randomUUID(), partnerId: body.partnerUserRef ?? '', asset, receiver: receiver as Address },
        ...{ amount: price.amount, currency, price: formatCents(price.cents) },
        ...{ state: 'open', createdAt: Date.now() },
      }
      orders.set(order.id, order)
      const session = { onrampUrl: createLink({ url: world.url, orders }, order.id) }
      const hasQuote = body.paymentMethod && body.country && (body.country !== 'US' || body.subdivision)
      return c.json({ session, ...(hasQuote && { quote: describeQuote(order, price.cents) }) }, 201)
    })

    app.get('/platform/v2/onramp/orders/:id', (c) => c.json(refuse('not_found', 'Order not found'), 404))

    app.get('/onramp/v1/buy/user/:reference/transactions', (c) => {
      const transactions = [...orders.values()]
        .filter(({ partnerId, state }) => partnerId === c.req.param('reference') && state !== 'open')
        .map(describeTransaction)
      return c.json({ transactions, nextPageKey: '', totalCount: String(transactions.length) })
    })
    return { app, stop }
  },
}

async function isSigned(c: Context, { url, faults }: StandInWorld): Promise<boolean> {
  const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
  const address = new URL(url + new URL(c.req.url).pathname)
  try {
    const { payload } = await jwtVerify(token, coinbasePublicKey, {
      ...{ issuer: 'cdp', subject: cardKeys.coinbase.apiKeyId, algorithms: ['EdDSA'] },
      currentDate: new Date(Date.now() + Number(faults.clockMs ?? 0)),
    })
    const { uris } = payload as { uris?: readonly string[] }
    return uris?.[0] === `${c.req.method} ${address.host}${address.pathname}`
  } catch {
    return false
  }
}

function refuse(errorType: string, errorMessage: string) {
  return { errorType, errorMessage, correlationId: randomUUID() }
}

/** Describes a price in the form of the SDK's `OnrampQuote`. */
export function describeQuote({ asset, amount, currency, price }: CardOrder, cents: bigint) {
  const fee = (cents * feeBps) / (10_000n + feeBps)
  return {
    paymentTotal: price,
    paymentSubtotal: formatCents(cents - fee),
    paymentCurrency: currency,
    purchaseAmount: formatUnits(amount, asset.decimals),
    purchaseCurrency: asset.symbol,
    destinationNetwork: asset.network,
    fees: [{ type: 'FEE_TYPE_EXCHANGE' as const, amount: formatCents(fee), currency }],
    exchangeRate: asset.usd.toString(),
  }
}

/** Describes a purchase in the form of the SDK's `OnrampTransactionPayload`, without the event. */
export function describeTransaction({ asset, amount, currency, price, state, ...order }: CardOrder) {
  const failures = { declined: 'FAILURE_REASON_BUY_FAILED', refunded: 'FAILURE_REASON_SEND_FAILED' } as const
  return {
    transactionId: order.id,
    status: words[state],
    purchaseCurrency: asset.symbol,
    purchaseNetwork: asset.network,
    purchaseAmount: { currency: asset.symbol, value: formatUnits(amount, asset.decimals) },
    paymentTotal: { currency, value: price },
    txHash: order.hash ?? '0x',
    createdAt: new Date(order.createdAt).toISOString(),
    country: 'US',
    paymentMethod: 'CARD' as const,
    walletAddress: order.receiver,
    type: 'ONRAMP_TRANSACTION_TYPE_BUY_AND_SEND' as const,
    partnerUserRef: order.partnerId,
    ...(state === 'declined' || state === 'refunded' ? { failureReason: failures[state] } : {}),
  }
}
