import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server on loopback that remembers who asked what: what must not be reached from outside. */
export async function openCanary(answer: RequestListener) {
  const asked: string[] = []
  const http = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return { asked, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}
