import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Starts a loopback server that records requests and must not be reachable from outside. */
export async function openCanary(answer: RequestListener) {
  const requests: string[] = []
  const http = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return { requests, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}
