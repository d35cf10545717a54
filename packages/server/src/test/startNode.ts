import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { id: number; method: string; params?: unknown[] }
type Reply = { result: unknown } | { error: { code: number; message: string } }

/** A JSON-RPC node that answers as told, one call or several in one body. */
export async function startNode(answer: (call: Call) => Reply | Promise<Reply>) {
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const reply = async (call: Call) => ({ jsonrpc: '2.0', id: call.id, ...(await answer(call)) })
    const calls: Call | Call[] = JSON.parse(body)
    const replies = Array.isArray(calls) ? await Promise.all(calls.map(reply)) : await reply(calls)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(replies))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const close = () => {
    http.closeAllConnections()
    http.close()
  }
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close }
}

/** A node before a real one that can fall behind it, as nodes behind a balancer do. */
export async function startLaggingNode() {
  let target = ''
  let behind = 0
  let looks = 0
  const forward = async (call: Call): Promise<Reply> => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    }
    return (await (await fetch(target, init)).json()) as Reply
  }
  const node = await startNode(async (call) => {
    if (call.method !== 'eth_blockNumber' && call.method !== 'eth_getBlockByNumber') return forward(call)
    const reply = await forward({ id: 1, method: 'eth_blockNumber', params: [] })
    const head = Number('result' in reply ? reply.result : 0) - behind
    if (call.method === 'eth_blockNumber') return { result: `0x${head.toString(16)}` }
    const [place, ...rest] = call.params ?? []
    if (place === 'latest') looks += 1
    const wanted = place === 'latest' ? head : Number(place)
    if (wanted > head) return { result: null }
    return forward({ ...call, params: [`0x${wanted.toString(16)}`, ...rest] })
  })
  const lag = (blocks: number) => {
    behind = blocks
    looks = 0
  }
  const aim = (url: string) => {
    target = url
  }
  return { ...node, aim, lag, countLooks: () => looks }
}
