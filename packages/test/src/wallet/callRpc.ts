import { ProviderRpcError } from './providerError.js'

export type CallRpcParameters = {
  url: string
  method: string
  params?: unknown
  fetch?: typeof fetch | undefined
}

type RpcAnswer = { result?: unknown; error?: { code?: number; message?: string; data?: unknown } }

/** Sends one JSON-RPC call; the node's error code and data reach the caller unchanged. */
export async function callRpc(parameters: CallRpcParameters): Promise<unknown> {
  const { url, method, params = [], fetch: send = globalThis.fetch } = parameters
  const response = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = (await response.json()) as RpcAnswer
  if (!answer.error) return answer.result
  const { code = -32603, message = 'The node gave no reason.', data } = answer.error
  throw new ProviderRpcError(code, message, data)
}
