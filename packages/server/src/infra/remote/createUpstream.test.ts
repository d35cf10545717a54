import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { limits } from '../limits.js'
import { createUpstream, type UpstreamError } from './createUpstream.js'

const schema = v.object({ amount: v.string() })
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** Starts a provider and returns a client for it, with the secret key `k-123`. */
async function connect(answer: RequestListener, timeoutMs?: number) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  return createUpstream({ name: 'relay', url, headers: { 'x-api-key': 'k-123' }, timeoutMs })
}

test('path and query follow the base, and undefined values are left out', async () => {
  const seen: unknown[] = []
  const upstream = await connect((request, response) => {
    seen.push([request.method, request.url, request.headers['x-api-key']])
    response.end('{"amount":"1"}')
  })
  const query = { a: 'x y', b: undefined }
  expect(await upstream.request({ path: '/quote', query, schema })).toEqual({ amount: '1' })
  expect(seen).toEqual([['GET', '/v1/quote?a=x+y', 'k-123']])
})

test.each<[string, RequestListener, Partial<UpstreamError>]>([
  [
    'an error page',
    (_, response) => response.writeHead(503).end('<html>'),
    { problem: 'unreachable', status: 503 },
  ],
  [
    'a refusal with its body',
    (_, response) => response.writeHead(400).end('{"code":1002}'),
    { problem: 'refused', status: 400, body: { code: 1002 } },
  ],
  ['no JSON', (_, response) => response.end('<html>'), { problem: 'unreadable' }],
  ['another form', (_, response) => response.end('{"amount":7}'), { problem: 'unreadable' }],
  [
    'a redirect, which could carry the key away',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    { problem: 'unreachable' },
  ],
  ['a broken connection', (request) => request.socket.destroy(), { problem: 'unreachable' }],
  [
    'more than it may send',
    (_, response) => response.end(`{"amount":"${'0'.repeat(limits.upstreamBytes)}"}`),
    { problem: 'unreadable' },
  ],
])('B4 %s is a typed error without the key', async (_, answer, expected) => {
  const upstream = await connect(answer)
  const error = await upstream.request({ path: '/quote', schema }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'UpstreamError', ...expected })
  expect(String(error)).not.toContain('k-123')
})

test('B4 a provider that says nothing is given up', async () => {
  const upstream = await connect(() => {}, 50)
  await expect(upstream.request({ path: '/quote', schema })).rejects.toMatchObject({ problem: 'unreachable' })
})

test('B4 after a 429 nothing is sent until the waiting time is over', async () => {
  let count = 0
  const upstream = await connect((_, response) => {
    count += 1
    response.writeHead(429, { 'retry-after': '60' }).end()
  })
  for (let round = 0; round < 3; round += 1)
    await expect(upstream.request({ path: '/quote', schema })).rejects.toMatchObject({ problem: 'busy' })
  expect(count).toBe(1)
})
