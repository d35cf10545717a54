import { createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { type Address, formatUnits, isAddress, parseUnits } from 'viem'
import type { StandIn } from '../StandIn.js'
import type { CardOrder } from './CardOrder.js'
import { cardKeys } from './cardKeys.js'
import { formatCents, type LocalAsset, listLocalAssets, parseCents, priceCard } from './localAssets.js'
import { openCheckout } from './openCheckout.js'

const words = {
  open: 'initialized',
  paid: 'fulfillment_processing',
  delivered: 'fulfillment_complete',
  declined: 'rejected',
  refunded: 'rejected',
} as const

const leastCents = 100n
const feeBps = 400n

/** Signs a body as Stripe does. */
export function signStripe(body: string, seconds: number, secret: string = cardKeys.stripe.webhookSecret) {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` }
}

/** Stripe's hosted onramp. Faults: see `openCheckout`; `ip` is set to the last buyer's address. */
export const stripe: StandIn = {
  name: 'stripe',
  async start(world) {
    const app = new Hono()
    const assets = listLocalAssets(world.chains)
    const describe = (order: CardOrder) => describeSession(order, world.url)
    const { orders, stop } = await openCheckout(app, world, {
      name: 'Stripe',
      async sign(order) {
        const event = {
          ...{ id: `evt_${randomBytes(12).toString('hex')}`, object: 'event', livemode: false },
          ...{ type: 'crypto.onramp_session.updated', created: Math.floor(Date.now() / 1000) },
          ...{ api_version: null, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
          data: { object: describe(order) },
        }
        const body = JSON.stringify(event)
        return { headers: signStripe(body, Math.floor(Date.now() / 1000)), body }
      },
    })
    app.use('/v1/*', async (c, next) => {
      if (c.req.header('authorization') === `Bearer ${cardKeys.stripe.secretKey}`) return next()
      const message = 'Invalid API Key provided: sk_test_*****'
      return c.json({ error: { type: 'invalid_request_error', message } }, 401)
    })
    const find = (network: string | undefined, currency: string | undefined) =>
      assets.find((asset) => asset.network === network && asset.symbol.toLowerCase() === currency)

    app.get('/v1/crypto/onramp_quotes', (c) => {
      const query = (key: string) => c.req.query(key)
      const asset = find(query('destination_networks[]'), query('destination_currencies[]'))
      if (!asset) return c.json(refuse('parameter_invalid', 'destination_currency'), 400)
      const price = read(asset, query)
      if (!price) return c.json(refuse('parameter_invalid', 'source_currency'), 400)
      if (price.cents < leastCents) return c.json(refuse('amount_too_small'), 400)
      const quote = {
        id: randomBytes(32).toString('hex'),
        destination_amount: formatUnits(price.amount, asset.decimals),
        destination_currency: asset.symbol.toLowerCase(),
        destination_network: asset.network,
        fees: { network_fee_monetary: '0.00', transaction_fee_monetary: formatCents(price.fee) },
        source_total_amount: formatCents(price.cents),
      }
      return c.json({
        ...{ id: randomBytes(32).toString('hex'), object: 'crypto.onramp.quotes', livemode: false },
        ...{ rate_fetched_at: Date.now() / 1000, source_currency: price.currency },
        source_amount: formatCents(price.cents - price.fee),
        destination_network_quotes: { [asset.network]: [quote] },
      })
    })

    app.post('/v1/crypto/onramp_sessions', async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const get = (key: string) => form.get(key) ?? undefined
      const asset = find(get('destination_network'), get('destination_currency'))
      if (!asset) return c.json(refuse('parameter_invalid', 'destination_currency'), 400)
      const receiver = get(`wallet_addresses[${asset.network}]`) ?? ''
      if (!isAddress(receiver)) return c.json(refuse('parameter_invalid', 'wallet_addresses'), 400)
      const price = read(asset, get)
      if (!price) return c.json(refuse('parameter_invalid', 'source_currency'), 400)
      world.faults.ip = get('customer_ip_address')
      const order: CardOrder = {
        ...{
          id: `cos_${randomBytes(12).toString('hex')}`,
          partnerId: get('metadata[billfold_session]') ?? '',
        },
        ...{
          asset,
          receiver: receiver as Address,
          amount: price.amount,
          state: 'open',
          createdAt: Date.now(),
        },
        ...{ currency: price.currency.toUpperCase(), price: formatCents(price.cents) },
      }
      orders.set(order.id, order)
      return c.json(describe(order))
    })

    app.get('/v1/crypto/onramp_sessions/:id', (c) => {
      const order = orders.get(c.req.param('id'))
      return order ? c.json(describe(order)) : c.json(refuse('resource_missing', 'id'), 404)
    })
    return { app, stop }
  },
}

function read(asset: LocalAsset, get: (key: string) => string | undefined) {
  const currency = get('source_currency') ?? 'usd'
  const wanted = get('destination_amount')
  const amount = wanted === undefined ? undefined : parseUnits(wanted, asset.decimals)
  const spend = parseCents(get('source_amount'))
  const price = priceCard({ asset, feeBps, currency: currency.toUpperCase(), amount, spend })
  return price && { ...price, currency, fee: (price.cents * feeBps) / (10_000n + feeBps) }
}

function refuse(code: string, param?: string) {
  return { error: { type: 'invalid_request_error', code, param, message: `Invalid request: ${code}` } }
}

function describeSession({ id, asset, amount, currency, price, receiver, ...order }: CardOrder, url: string) {
  return {
    ...{ id, object: 'crypto.onramp_session', client_secret: `${id}_secret`, livemode: false },
    ...{ created: Math.floor(order.createdAt / 1000), kyc_details_provided: false },
    metadata: { billfold_session: order.partnerId },
    redirect_url: `${url}/pay/${id}`,
    status: words[order.state],
    transaction_details: {
      destination_amount: formatUnits(amount, asset.decimals),
      destination_currency: asset.symbol.toLowerCase(),
      destination_currencies: [asset.symbol.toLowerCase()],
      destination_network: asset.network,
      destination_networks: [asset.network],
      fees: null,
      lock_wallet_address: true,
      source_amount: price,
      source_currency: currency.toLowerCase(),
      transaction_id: order.hash ?? null,
      wallet_address: receiver,
      wallet_addresses: { [asset.network]: receiver },
    },
  }
}
