import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UpstreamError } from '../../infra/remote/createUpstream.js'
import { stripe } from './stripe.js'

let upstream: Server
let url: string
let body: unknown
beforeAll(async () => {
  upstream = createServer((_, response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
})
afterAll(() => upstream?.close())

test.each(['constructor', '__proto__', 'toString'])(
  'an error code that Stripe does not document stays unknown: %s',
  async (code) => {
    body = { error: { code } }
    const token = {
      chainId: 8453,
      address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      symbol: 'USDC',
      decimals: 6,
    }
    const receiver = `0x${'1'.repeat(40)}` as const
    const answer = await stripe({ secretKey: 'sk_test', url })
      .quote({ token, receiver, currency: 'USD', amount: 1_000_000n, spend: '20' })
      .catch((error: unknown) => error)
    expect(answer).toBeInstanceOf(UpstreamError)
  },
)
