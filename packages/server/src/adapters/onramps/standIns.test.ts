import { startChain } from '@billfold/devstack'
import { cardKeys, serveStandIns, until } from '@billfold/devstack/testing'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDifferences } from '../../test/documented.js'
import * as stripe from '../../test/fixtures/stripe.js'
import * as transak from '../../test/fixtures/transak.js'
import { serveText } from '../../test/serveText.js'
import { press } from '../../test/startCardWorld.js'

let chain: Awaited<ReturnType<typeof startChain>>
let standIns: Awaited<ReturnType<typeof serveStandIns>>
let merchant: Awaited<ReturnType<typeof serveText>>
beforeAll(async () => {
  chain = await startChain()
  standIns = await serveStandIns({ chains: [chain], names: ['stripe', 'transak'] })
  merchant = await serveText(() => '')
  for (const [name, faults] of Object.entries(standIns.faults)) faults.webhookUrl = `${merchant.url}/${name}`
})
afterAll(async () => {
  merchant?.stop()
  await standIns?.stop()
  await chain?.stop()
})

const receiver = '0x00000000000000000000000000000000000c0ffe'

async function ask(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, init)
  return { status: answer.status, body: (await answer.json()) as never }
}

/** Waits for the webhooks of a delivered order. */
async function readWebhooks(name: string, count: number): Promise<string[]> {
  const read = async () => merchant.requests.filter(({ url }) => url === `/${name}`).map(({ body }) => body)
  return until(read, (bodies) => bodies.length >= count)
}

test.each([
  ['Stripe session', stripe.sessionFields, stripe.session],
  ['Transak orders', transak.ordersFields, transak.orders],
  ['Transak quote', transak.quoteFields, transak.quote],
])('the documented example of a %s has the documented fields', (_, fields, example) => {
  expect(listDifferences(fields, example)).toEqual([])
})

test('every answer of the Stripe stand-in has the documented fields, and no others', async () => {
  const url = `${standIns.urls.stripe}/v1/crypto`
  const headers = { authorization: `Bearer ${cardKeys.stripe.secretKey}` }
  const query = 'destination_currencies[]=usdc&destination_networks[]=local-1337&source_currency=usd'
  const quotes = await ask(`${url}/onramp_quotes?${query}&source_amount=20`, { headers })
  expect(listDifferences(stripe.quotesFields, quotes.body)).toEqual([])
  const body = new URLSearchParams({
    ...{ destination_currency: 'usdc', destination_network: 'local-1337', source_currency: 'usd' },
    ...{ destination_amount: '7', 'wallet_addresses[local-1337]': receiver },
  })
  const created = await ask(`${url}/onramp_sessions`, { method: 'POST', headers, body })
  expect(listDifferences(stripe.sessionFields, created.body)).toEqual([])
  const { id, redirect_url: link } = created.body as { id: string; redirect_url: string }
  await press(link, 'pay')
  for (const webhook of await readWebhooks('stripe', 2))
    expect(listDifferences(stripe.eventFields, JSON.parse(webhook))).toEqual([])
  const paid = await ask(`${url}/onramp_sessions/${id}`, { headers })
  expect(paid.body).toMatchObject({ status: 'fulfillment_complete' })
  expect(listDifferences(stripe.sessionFields, paid.body)).toEqual([])
  for (const [path, init, status] of [
    ['onramp_sessions/cos_none', { headers }, 404],
    ['onramp_quotes', { headers }, 400],
    ['onramp_quotes', {}, 401],
  ] as const) {
    const refused = await ask(`${url}/${path}`, init)
    expect([refused.status, listDifferences(stripe.refusalFields, refused.body)]).toEqual([status, []])
  }
})

test('every answer of the Transak stand-in has the documented fields, and no others', async () => {
  const url = standIns.urls.transak ?? ''
  const { apiKey, apiSecret } = cardKeys.transak
  const json = (body: object, headers: Record<string, string>) => ({
    ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
    body: JSON.stringify(body),
  })
  const token = await ask(
    `${url}/partners/api/v2/refresh-token`,
    json({ apiKey }, { 'api-secret': apiSecret }),
  )
  expect(listDifferences(transak.tokenFields, token.body)).toEqual([])
  const place = { network: 'local-1337', fiatCurrency: 'USD', fiatAmount: '20' }
  const query = new URLSearchParams({ ...place, partnerApiKey: apiKey, cryptoCurrency: 'USDC' })
  const quote = await ask(`${url}/api/v1/pricing/public/quotes?${query}`)
  expect(listDifferences(transak.quoteFields, quote.body)).toEqual([])
  const { accessToken } = (token.body as typeof transak.token).data
  const headers = { 'access-token': accessToken }
  const widgetParams = {
    ...{ ...place, apiKey, referrerDomain: 'shop.example', cryptoCurrencyCode: 'USDC' },
    ...{ walletAddress: receiver, partnerOrderId: 'order-1' },
  }
  const session = await ask(`${url}/api/v2/auth/session`, json({ widgetParams }, headers))
  expect(listDifferences(transak.sessionFields, session.body)).toEqual([])
  await press((session.body as typeof transak.session).data.widgetUrl, 'pay')
  for (const webhook of await readWebhooks('transak', 2)) {
    const body = JSON.parse(webhook) as { data: string }
    expect(listDifferences(transak.webhookFields, body)).toEqual([])
    expect(listDifferences(transak.eventFields, decodeJwt(body.data))).toEqual([])
  }
  const orders = await ask(`${url}/partners/api/v2/orders?filter[partnerOrderId]=order-1`, { headers })
  expect(orders.body).toMatchObject({ data: [{ status: 'COMPLETED' }] })
  expect(listDifferences(transak.ordersFields, orders.body)).toEqual([])
})
