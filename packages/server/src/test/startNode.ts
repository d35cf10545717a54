import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { id: number; method: string; params?: unknown[] }
type Reply = { result: unknown } | { error: { code: number; message: string } }

/** Starts a JSON-RPC node with scripted responses, single or batched. */
export async function startNode(answer: (call: Call) => Reply) {
  return listen(async (calls) => calls.map((call) => answer(call)))
}

async function listen(answerAll: (calls: Call[]) => Promise<Reply[]>) {
  const http = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const calls: Call | Call[] = JSON.parse(body)
    const list = [calls].flat()
    const replies = (await answerAll(list)).map((reply, index) => ({
      jsonrpc: '2.0',
      ...reply,
      id: list[index]?.id,
    }))
    const text = JSON.stringify(Array.isArray(calls) ? replies : replies[0])
    response.setHeader('content-type', 'application/json').end(text)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const close = () => {
    http.closeAllConnections()
    http.close()
  }
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close }
}

/** Starts a proxy to a real node that can lag behind it, like nodes behind a load balancer. */
export async function startLaggingNode() {
  let target = ''
  let behind = 0
  let looks = 0
  const forward = async (calls: Call[]): Promise<Reply[]> => {
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', ...call, id })))
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const replies = (await (await fetch(target, init)).json()) as (Reply & { id: number })[]
    return replies.sort((a, b) => a.id - b.id)
  }
  const node = await listen(async (calls) => {
    looks += calls.filter(({ params }) => params?.[0] === 'latest').length
    if (behind === 0) return forward(calls)
    const [reply] = await forward([{ id: 0, method: 'eth_blockNumber', params: [] }])
    if (!reply || !('result' in reply)) throw new Error('The node does not say where it is')
    const head = Number(reply.result) - behind
    const clipped = calls.map((call) => clip(call, head))
    return (await forward(clipped)).map((answer, index) =>
      calls[index]?.method === 'eth_blockNumber' ? { result: toHex(head) } : answer,
    )
  })
  const aim = (url: string) => {
    target = url
  }
  const lag = (blocks: number) => {
    behind = blocks
    looks = 0
  }
  return { ...node, aim, lag, countLooks: () => looks }
}

/** Limits block numbers to the proxy's head; blocks beyond it become missing ones. */
function clip(call: Call, head: number): Call {
  if (call.method !== 'eth_getBlockByNumber') return call
  const [place, ...rest] = call.params ?? []
  if (place === 'latest') return { ...call, params: [toHex(head), ...rest] }
  return Number(place) > head ? { ...call, params: ['0xffffffff', ...rest] } : call
}

function toHex(number: number): string {
  return `0x${number.toString(16)}`
}
