export type RpcCall = { method: string; params?: readonly unknown[] }

type Answer = { id: number; result?: unknown; error?: { message: string } }

/**
 * Sends many JSON-RPC calls in one request and returns the results in order; throws on any error. The chain may run
 * the calls concurrently.
 */
export async function requestRpc(url: string, calls: readonly RpcCall[]): Promise<unknown[]> {
  const body = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answers = (await response.json()) as Answer[]
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map(({ method }, id) => {
    const answer = byId.get(id)
    if (!answer || answer.error) throw new Error(`${method} failed: ${answer?.error?.message ?? 'no answer'}`)
    return answer.result
  })
}
