import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { formatUnits } from 'viem'
import type { CardOrder } from './CardOrder.js'

/** A link is opened once, within this time. */
const linkMs = 300_000

export type CheckoutPage = {
  name: string
  url: string
  orders: ReadonlyMap<string, CardOrder>
  press: (order: CardOrder, action: string) => void
}

const links = new WeakMap<ReadonlyMap<string, CardOrder>, Map<string, { id: string; until: number }>>()

/** Creates a link to an order's page that can be opened once. */
export function createLink({ url, orders }: Pick<CheckoutPage, 'url' | 'orders'>, id: string): string {
  const own = links.get(orders) ?? new Map<string, { id: string; until: number }>()
  links.set(orders, own)
  const token = randomUUID()
  own.set(token, { id, until: Date.now() + linkMs })
  return `${url}/open?session=${token}`
}

/** Serves the hosted page: Pay, Decline and Close. */
export function mountCheckoutPage(app: Hono, { name, url, orders, press }: CheckoutPage): void {
  app.get('/open', (c) => {
    const token = c.req.query('session') ?? ''
    const link = links.get(orders)?.get(token)
    links.get(orders)?.delete(token)
    if (!link || link.until < Date.now())
      return c.html(page(name, html`<p>This session has expired.</p>`), 410)
    return c.redirect(`${url}/pay/${link.id}`, 303)
  })
  app.get('/pay/:id', (c) => {
    const order = orders.get(c.req.param('id'))
    return order ? c.html(page(name, describe(order))) : c.notFound()
  })
  app.post('/pay/:id', async (c) => {
    const order = orders.get(c.req.param('id'))
    if (!order) return c.notFound()
    const { action } = await c.req.parseBody()
    press(order, String(action))
    return c.redirect(`${url}/pay/${order.id}`, 303)
  })
}

function describe({ state, asset, amount, currency, price, receiver }: CardOrder) {
  const tokens = `${formatUnits(amount, asset.decimals)} ${asset.symbol}`
  const form = html`<form method="post">
    <button name="action" value="pay">Pay ${price} ${currency}</button>
    <button name="action" value="decline">Decline</button>
    <button name="action" value="close">Close</button>
  </form>`
  return html`<p>${tokens} to <code>${receiver}</code></p>
    <p>Test page: no money moves.</p>
    ${state === 'open' ? form : html`<p role="status">${state}</p>`}`
}

function page(name: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8" /><title>${name} stand-in</title></head>
      <body><main><h1>${name} stand-in</h1>${body}</main></body>
    </html>`
}
