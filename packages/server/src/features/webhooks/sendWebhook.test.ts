import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { WebhookRow } from '../../infra/db/tables/clients.js'
import { limits } from '../../infra/limits.js'
import type { LogEntry } from '../../infra/log.js'
import { sendWebhook } from './sendWebhook.js'

/** Sends an event to a merchant's server; returns acceptance and duration. */
async function send(answer: (response: ServerResponse) => void) {
  const http = createServer((request, response) => request.resume().on('end', () => answer(response)))
  await once(http.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`
  const log: LogEntry[] = []
  const clients = new Map([['shop', { id: 'shop', webhook: { url, secret: 'hook' } }]])
  const server = { clients, development: true, now: Date.now, log: (entry: LogEntry) => log.push(entry) }
  const event = { id: 'event', clientId: 'shop', body: { id: 'event' } } as unknown as WebhookRow
  const begun = performance.now()
  const accepted = await sendWebhook(server, event, new AbortController().signal)
  return { accepted, ms: performance.now() - begun, log }
}

test('B9 a merchant has ten seconds to answer, body and all; then the event counts as not accepted', async () => {
  expect(limits.webhookMs).toBe(10_000)
  const [silent, endless, quick] = await Promise.all([
    send(() => {}),
    send((response) => response.writeHead(200).write('o')),
    send((response) => response.end('ok')),
  ])
  expect(quick).toMatchObject({ accepted: true, log: [] })
  for (const slow of [silent, endless]) {
    expect(slow).toMatchObject({ accepted: false, log: [{ event: 'webhook.failed' }] })
    // Timers may fire early. The default timeout of other requests is half as long.
    expect(slow.ms).toBeGreaterThan(limits.webhookMs - 500)
  }
})

test('B9 a status of 2xx accepts an event, any other does not', async () => {
  expect(await send((response) => response.writeHead(404).end())).toMatchObject({ accepted: false })
  expect(await send((response) => response.writeHead(204).end())).toMatchObject({ accepted: true })
})
