import type { RelayClient, RelayWorld } from './RelayClient.js'
import { relayMethods } from './relayMethods.js'

type Reply = { jsonrpc: '2.0'; id: unknown } & (
  | { result: unknown }
  | { error: { code: number; message: string } }
)

/** The answer to one JSON-RPC text; undefined for the client's own answers, which want none. */
export function answer(world: RelayWorld, client: RelayClient, text: string): Reply | undefined {
  const request = parse(text)
  if (!request) return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  const { id, method, params } = request
  if (typeof method !== 'string') return undefined
  const run = Object.hasOwn(relayMethods, method) ? relayMethods[method] : undefined
  if (!run) return { jsonrpc: '2.0', id, error: { code: -32601, message: `Method not found: ${method}` } }
  try {
    const parameters = typeof params === 'object' && params !== null ? params : {}
    return { jsonrpc: '2.0', id, result: run(world, client, parameters as Record<string, unknown>) }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: { code: -32602, message: (error as Error).message } }
  }
}

function parse(text: string): { id?: unknown; method?: unknown; params?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
