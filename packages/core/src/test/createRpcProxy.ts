import { createServer, type Server } from 'node:http'

/**
 * Fate of a JSON-RPC request: forward it, forward it and drop the response, close the connection, or respond directly.
 */
export type ProxyVerdict = 'pass' | 'lose' | 'refuse' | { result?: unknown; error?: unknown }

export type RpcProxy = {
  url: string
  methods: string[]
  /** Decides on a request; may read the state before it is forwarded. */
  decide: (method: string, params: readonly unknown[]) => ProxyVerdict | Promise<ProxyVerdict>
  stop(): Promise<void>
}

/** Creates a proxy before a bundler or paymaster that fails as a test requires. */
export async function createRpcProxy(target: string): Promise<RpcProxy> {
  const proxy: RpcProxy = { url: '', methods: [], decide: () => 'pass', stop: async () => {} }
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const {
      method,
      id,
      params = [],
    } = JSON.parse(body) as {
      method: string
      id: unknown
      params?: readonly unknown[]
    }
    proxy.methods.push(method)
    const verdict = await proxy.decide(method, params)
    if (verdict === 'refuse') return response.destroy()
    if (typeof verdict === 'object') return response.end(JSON.stringify({ jsonrpc: '2.0', id, ...verdict }))
    const clientId = String(request.headers['x-client-id'] ?? '')
    const headers = { 'content-type': 'application/json', 'x-client-id': clientId }
    const answer = await fetch(target, { method: 'POST', headers, body })
    const text = await answer.text()
    if (verdict === 'lose') return response.destroy()
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  proxy.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  proxy.stop = () => new Promise((resolve) => server.close(() => resolve()))
  return proxy
}
