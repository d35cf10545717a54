import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { type Address, formatUnits, isAddress, parseUnits } from 'viem'
import type { StandIn } from '../StandIn.js'
import type { CardOrder } from './CardOrder.js'
import { cardKeys } from './cardKeys.js'
import { formatCents, type LocalAsset, listLocalAssets, parseCents, priceCard } from './localAssets.js'
import { createLink } from './mountCheckoutPage.js'
import { openCheckout } from './openCheckout.js'

const leastCents = 500n
const feeBps = 350n
const tokenSeconds = 7 * 86_400
const method = 'credit_debit_card'

const words = {
  open: 'AWAITING_PAYMENT_FROM_USER',
  paid: 'PENDING_DELIVERY_FROM_TRANSAK',
  delivered: 'COMPLETED',
  declined: 'FAILED',
  refunded: 'REFUNDED',
} as const

const events = {
  open: 'ORDER_CREATED',
  paid: 'ORDER_PROCESSING',
  delivered: 'ORDER_COMPLETED',
  declined: 'ORDER_FAILED',
  refunded: 'ORDER_REFUNDED',
} as const

/** Signs a webhook as Transak does, with the partner's access token. */
export function signTransak(event: object, seconds: number, accessToken: string): Promise<string> {
  return new SignJWT({ ...event })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(seconds)
    .sign(new TextEncoder().encode(accessToken))
}

/** Transak's widget. Faults: see `openCheckout`; `accessToken` is set to the token that is valid now. */
export const transak: StandIn = {
  name: 'transak',
  async start(world) {
    const app = new Hono()
    const assets = listLocalAssets(world.chains)
    let accessToken = ''
    const { orders, stop } = await openCheckout(app, world, {
      name: 'Transak',
      async sign(order) {
        const webhookData = { id: order.id, ...describeOrder(order) }
        const event = { eventID: events[order.state], webhookData }
        const data = await signTransak(event, Math.floor(Date.now() / 1000), accessToken || 'none')
        const headers = { 'content-type': 'application/json' }
        return { headers, body: JSON.stringify({ data }) }
      },
    })
    const refuse = (statusCode: 400 | 401, message: string) => ({
      error: { statusCode, name: statusCode === 401 ? 'Unauthorized' : 'Bad Request', message },
    })
    const isKnown = (token: string | undefined) => accessToken !== '' && token === accessToken
    const find = (network: string | undefined, currency: string | undefined) =>
      assets.find((asset) => asset.network === network && asset.symbol === currency)

    app.post('/partners/api/v2/refresh-token', async (c) => {
      const { apiKey } = (await c.req.json()) as { apiKey?: string }
      const { apiKey: key, apiSecret } = cardKeys.transak
      if (apiKey !== key || c.req.header('api-secret') !== apiSecret)
        return c.json(refuse(401, 'Invalid API key or secret'), 401)
      accessToken = randomBytes(32).toString('hex')
      world.faults.accessToken = accessToken
      return c.json({ data: { accessToken, expiresAt: Math.floor(Date.now() / 1000) + tokenSeconds } })
    })

    app.get('/api/v1/pricing/public/quotes', (c) => {
      const query = (key: string) => c.req.query(key)
      if (query('partnerApiKey') !== cardKeys.transak.apiKey)
        return c.json(refuse(401, 'Invalid partner API key'), 401)
      const asset = find(query('network'), query('cryptoCurrency'))
      if (!asset) return c.json(refuse(400, 'Invalid crypto currency or network'), 400)
      if (query('quoteCountryCode') === 'KP') return c.json(refuse(400, 'Country is not supported'), 400)
      const currency = query('fiatCurrency') ?? ''
      const price = read(asset, currency, query('cryptoAmount'), query('fiatAmount'))
      if (!price) return c.json(refuse(400, 'Invalid fiat currency'), 400)
      if (price.cents < leastCents) return c.json(refuse(400, `Minimum amount is 5 ${currency}`), 400)
      const [fiatAmount, cryptoAmount] = toNumbers(asset, price)
      const totalFee = Number(formatCents((price.cents * feeBps) / (10_000n + feeBps)))
      const fee = { id: 'transak_fee', ids: ['transak_fee'], name: 'Transak fee', value: totalFee }
      const response = {
        ...{ quoteId: randomUUID(), conversionPrice: cryptoAmount / fiatAmount, slippage: 0 },
        marketConversionPrice: cryptoAmount / (fiatAmount - totalFee),
        ...{ fiatCurrency: currency, cryptoCurrency: asset.symbol, network: asset.network },
        ...{ paymentMethod: query('paymentMethod') ?? method, isBuyOrSell: 'BUY', fiatAmount, cryptoAmount },
        ...{ feeDecimal: Number(feeBps) / 10_000, totalFee, feeBreakdown: [fee], nonce: Date.now() },
      }
      return c.json({ response })
    })

    app.post('/api/v2/auth/session', async (c) => {
      if (!isKnown(c.req.header('access-token'))) return c.json(refuse(401, 'Invalid access token'), 401)
      const { widgetParams } = (await c.req.json()) as { widgetParams: Record<string, string | undefined> }
      const { network, cryptoCurrencyCode, fiatCurrency = 'USD', walletAddress = '' } = widgetParams
      const asset = find(network, cryptoCurrencyCode)
      if (!asset || !isAddress(walletAddress)) return c.json(refuse(400, 'Invalid widget parameters'), 400)
      if (!widgetParams.referrerDomain || widgetParams.apiKey !== cardKeys.transak.apiKey)
        return c.json(refuse(400, 'apiKey and referrerDomain are mandatory'), 400)
      const price = read(asset, fiatCurrency, widgetParams.cryptoAmount, widgetParams.fiatAmount)
      if (!price) return c.json(refuse(400, 'Invalid fiat currency'), 400)
      const order: CardOrder = {
        ...{ id: randomUUID(), partnerId: widgetParams.partnerOrderId ?? '', asset, state: 'open' },
        ...{ receiver: walletAddress as Address, amount: price.amount, createdAt: Date.now() },
        ...{ currency: fiatCurrency, price: formatCents(price.cents) },
      }
      orders.set(order.id, order)
      return c.json({ data: { widgetUrl: createLink({ url: world.url, orders }, order.id) } })
    })

    app.get('/partners/api/v2/orders', (c) => {
      if (!isKnown(c.req.header('access-token'))) return c.json(refuse(401, 'Invalid access token'), 401)
      const partnerOrderId = c.req.query('filter[partnerOrderId]')
      const own = [...orders.values()].filter(
        ({ partnerId, state }) => partnerId === partnerOrderId && state !== 'open',
      )
      const day = new Date().toISOString().slice(0, 10)
      const meta = {
        ...{ filter: { partnerOrderId: [partnerOrderId ?? ''] }, sortOrder: 'desc', limit: 100, skip: 0 },
        ...{ startDate: day, endDate: day, totalCount: own.length },
      }
      return c.json({ meta, data: own.map((order) => ({ _id: order.id, ...describeOrder(order) })) })
    })
    return { app, stop }
  },
}

function read(asset: LocalAsset, currency: string, crypto: string | undefined, fiat: string | undefined) {
  const amount = crypto === undefined ? undefined : parseUnits(crypto, asset.decimals)
  return priceCard({ asset, feeBps, currency, amount, spend: parseCents(fiat) })
}

/** Transak writes amounts as JSON numbers. */
function toNumbers({ decimals }: LocalAsset, { cents, amount }: { cents: bigint; amount: bigint }) {
  return [Number(formatCents(cents)), Number(formatUnits(amount, decimals))] as const
}

function describeOrder({ asset, amount, ...order }: CardOrder) {
  return {
    partnerOrderId: order.partnerId,
    // One quote per order.
    quoteId: order.id,
    status: words[order.state],
    isBuyOrSell: 'BUY',
    walletAddress: order.receiver,
    fiatCurrency: order.currency,
    fiatAmount: Number(order.price),
    amountPaid: order.state === 'open' ? 0 : Number(order.price),
    paymentOptionId: method,
    cryptoCurrency: asset.symbol,
    cryptoAmount: Number(formatUnits(amount, asset.decimals)),
    network: asset.network,
    ...(order.hash && { transactionHash: order.hash }),
    createdAt: new Date(order.createdAt).toISOString(),
  }
}
