import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '@billfold/devstack/testing'
import type { ServerClient } from '../context/ServerOptions.js'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into events of any form
type Event = { id: string; type: string; createdAt: number; data: any }

/** Starts a merchant's server that records webhooks, with the client that sends them. */
export async function openShop() {
  const events: Event[] = []
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    events.push(JSON.parse(body))
    response.end('ok')
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`
  const client: ServerClient = {
    id: 'shop',
    secretKey: 'secret-of-the-shop',
    webhook: { url, secret: 'hook' },
  }
  /** Lists events by creation time, because deliveries arrive in any order. */
  const listTypes = (paymentId: string) =>
    events
      .filter(({ data }) => data.paymentId === paymentId)
      .sort((a, b) => a.createdAt - b.createdAt)
      .map(({ type }) => type)
  /** Waits for the events of one payment; the error lists the others received. */
  const waitForEvent = async (paymentId: string, type: string, count = 1) => {
    await until(
      async () => listTypes(paymentId),
      (types) => types.filter((entry) => entry === type).length >= count,
    )
    const matching = events.filter((event) => event.data.paymentId === paymentId && event.type === type)
    return matching[count - 1] as Event
  }
  const close = () => {
    http.closeAllConnections()
    http.close()
  }
  return { client, events, listTypes, waitForEvent, close }
}
